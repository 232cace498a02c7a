import type { EarlyRead } from './early-reads.ts';
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
  /** Asked for before the script comes. */
  readonly reads: readonly EarlyRead[];
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

/** Of the page: where its root begins and ends, and what comes after it. */
const ROOT = { open: '<div id="root"', close: '</div>', next: '<p id="tarda"' };
const READS = /(<script type="application\/json" id="lecturas">)[^<]*(<\/script>)/;
const TITLE = /<title>[^<]*<\/title>/;

/**
 * A page with this drawing in it.
 * @throws {Error} when it has no place for one.
 */
export function withDrawing(page: string, { route, whole, title, html, reads }: DrawnPage): string {
  const start = page.indexOf(ROOT.open);
  const end = page.lastIndexOf(ROOT.close, page.indexOf(ROOT.next));
  if (start < 0 || end < start) throw new Error('The page has no place for what is drawn.');
  const root = `<div id="root" data-drawn="${whole ? route : ''}">${html}</div>`;
  const asked = JSON.stringify(reads).replaceAll('<', '\\u003c');
  return `${page.slice(0, start)}${root}${page.slice(end + ROOT.close.length)}`
    .replace(READS, (_, before: string, after: string) => before + asked + after)
    .replace(TITLE, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`);
}
