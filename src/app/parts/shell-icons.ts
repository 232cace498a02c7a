import type { IconDrawing } from '#contract/compiled-shell.ts';

const lines = (...paths: string[]): IconDrawing => paths.map((d) => ['path', { d }] as const);

/** Icons of the shell; those of menu entries come from config. */
export const MENU = lines('M4 6h16', 'M4 12h16', 'M4 18h16');
export const MORE = lines('M12 5h.01', 'M12 12h.01', 'M12 19h.01');
export const CHEVRON = lines('m9 6 6 6-6 6');
export const CLOSE = lines('M6 6l12 12', 'M18 6 6 18');
export const AWAY = lines(
  'M15 3h6v6',
  'M10 14 21 3',
  'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6',
);
export const STAR = lines('m12 3 2.8 5.7 6.2.9-4.5 4.4 1 6.2-5.5-2.9-5.5 2.9 1-6.2L3 9.6l6.2-.9z');
export const BELL = lines(
  'M10.3 21a2 2 0 0 0 3.4 0',
  'M3.3 15.3A1 1 0 0 0 4 17h16a1 1 0 0 0 .7-1.7C19.4 14 18 12.5 18 8A6 6 0 0 0 6 8c0 4.5-1.4 6-2.7 7.3',
);
