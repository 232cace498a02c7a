import type { EarlyRead } from './early-reads.ts';
import type { WireMethod } from './wire.ts';

/** Prerendered content of `#root`, present before any script runs. */
export interface PrerenderedPage {
  /** Route pattern: `/descargas/:id`. */
  readonly route: string;
  /** True when the screen itself is included, as for a first visit; otherwise only the frame around it. */
  readonly whole: boolean;
  /** Title of the window. */
  readonly title: string;
  readonly html: string;
  /** Requests made before the script loads. */
  readonly reads: readonly EarlyRead[];
}

/** A prerendered page and its style rules. */
export interface StyledPage extends PrerenderedPage {
  readonly styles: readonly string[];
}

/** Values of system parameters by their declared names; null: the office set none. */
export type ParameterValues = Readonly<Record<string, string | null>>;

/** Query parameter that names a form sent without script. */
export const SUBMITTED_FORM_PARAMETER = 'enviado';

/** A request of a prerendered screen, and its answer. */
export interface PrerenderRequest {
  readonly method: WireMethod;
  readonly path: string;
  readonly body: unknown;
}
export interface AnsweredRead {
  readonly status: number;
  readonly body: unknown;
}

/** Markers of the page: beginning and end of its root, and what follows it. */
const ROOT = { open: '<div id="root"', close: '</div>', next: '<p id="tarda"' };
const READS = /(<script type="application\/json" id="lecturas">)[^<]*(<\/script>)/;
const TITLE = /<title>[^<]*<\/title>/;

/**
 * A page with this content in its root.
 * @throws {Error} when it has no root to fill.
 */
export function withPrerendered(page: string, { route, whole, title, html, reads }: PrerenderedPage): string {
  const start = page.indexOf(ROOT.open);
  const end = page.lastIndexOf(ROOT.close, page.indexOf(ROOT.next));
  if (start < 0 || end < start) throw new Error('The page has no place for what is drawn.');
  const root = `<div id="root" data-drawn="${whole ? route : ''}">${html}</div>`;
  const asked = JSON.stringify(reads).replaceAll('<', '\\u003c');
  return `${page.slice(0, start)}${root}${page.slice(end + ROOT.close.length)}`
    .replace(READS, (_, before: string, after: string) => before + asked + after)
    .replace(TITLE, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`);
}
