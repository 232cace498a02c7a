import { useState } from 'react';
import type { GalleryScreen } from '#contract/gallery.ts';
import { isStateOf, type Staging } from '#devtools/stage-address.ts';
import { CASE, GALLERY_STATES, type StateName } from '#devtools/gallery-states.ts';
import type { FrameSize } from './frame-card.tsx';

/** Filter of the gallery; an empty text matches everything. It is kept in the address, so that a view can be shared. */
export interface GalleryFilter {
  readonly area: string;
  readonly pantalla: string;
  /** Name of a state, or the cases. */
  readonly estado: string;
  readonly ancho: string;
}

/** Widths by their name in addresses. */
export const WIDTHS: Readonly<Record<string, FrameSize & { readonly title: string }>> = {
  '360': { title: 'Teléfono (360)', width: 360, height: 720, scale: 0.75 },
  '1280': { title: 'Escritorio (1280)', width: 1280, height: 1080, scale: 0.5 },
};

const NAMES = ['area', 'pantalla', 'estado', 'ancho'] as const;

/** The filter of the address, and how to change it. */
export function useGalleryFilter(): [GalleryFilter, (change: Partial<GalleryFilter>) => void] {
  const [filter, setFilter] = useState(() => {
    const query = new URLSearchParams(location.search);
    return Object.fromEntries(NAMES.map((name) => [name, query.get(name) ?? ''])) as unknown as GalleryFilter;
  });
  return [
    filter,
    (change) => {
      const next = { ...filter, ...change };
      const set = Object.entries(next).filter(([, value]) => value !== '');
      const query = new URLSearchParams(set).toString();
      history.replaceState(null, '', location.pathname + (query && `?${query}`));
      setFilter(next);
    },
  ];
}

export function seenScreens(screens: readonly GalleryScreen[], { area, pantalla }: GalleryFilter) {
  return screens.filter(
    (screen) => (area === '' || screen.area === area) && (pantalla === '' || screen.name === pantalla),
  );
}

export function seenWidths({ ancho }: GalleryFilter): readonly string[] {
  return Object.keys(WIDTHS).filter((width) => ancho === '' || width === ancho);
}

/** The states of a screen that pass a filter, with their titles. Cases are included only on request. */
export function seenStates(
  screen: GalleryScreen,
  { estado }: Pick<GalleryFilter, 'estado'>,
): readonly { readonly title: string; readonly staging: Staging }[] {
  if (estado === CASE)
    return screen.cases.map(({ title }, caseAt) => ({ title, staging: { state: CASE, caseAt } }));
  const names = (Object.keys(GALLERY_STATES) as StateName[]).filter(
    (name) => isStateOf(screen, name) && (estado === '' || name === estado),
  );
  return names.map((state) => ({ title: GALLERY_STATES[state].title, staging: { state } }));
}
