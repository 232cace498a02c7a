import type { WireMethod } from './wire.ts';

/** What stands in `#root` before any script runs. */
export interface DrawnPage {
  /** Route pattern: `/descargas/:id`. */
  readonly route: string;
  /** All of it is there, as it is for who comes for the first time; otherwise what stands around the screen. */
  readonly whole: boolean;
  /** Title of the window. */
  readonly title: string;
  readonly html: string;
}

/** Values of system parameters by their declared names; null: the office gave it none. */
export type ParameterValues = Readonly<Record<string, string | null>>;

/** What an address says of a form that was sent without script: which one. */
export const SENT = 'enviado';

/** A read of a screen that is drawn, as the server is asked for it; and what it says. */
export interface AskedRead {
  readonly method: WireMethod;
  readonly path: string;
  readonly body: unknown;
}
export interface AnsweredRead {
  readonly status: number;
  readonly body: unknown;
}

/** Of the page, from its root to the line that says that it takes long. */
const ROOT = /<div id="root"[\s\S]*?<\/div>(?=\s*<p id="tarda")/;
const TITLE = /<title>[\s\S]*?<\/title>/;

/**
 * A page with this drawing in it.
 * @throws {Error} when it has no place for one.
 */
export function withDrawing(page: string, { route, whole, title, html }: DrawnPage): string {
  if (!ROOT.test(page)) throw new Error('The page has no place for what is drawn.');
  const root = `<div id="root" data-drawn="${whole ? route : ''}">${html}</div>`;
  return page
    .replace(ROOT, () => root)
    .replace(TITLE, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`);
}
