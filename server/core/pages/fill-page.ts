import type { RenderedPage } from './office-pages.ts';

const SERVICES = /(<script type="application\/json" id="entorno">)[^<]*(<\/script>)/;
const PARAMETERS = /(<script type="application\/json" id="parametros">)[^<]*(<\/script>)/;
/** Banner of a demonstration, hidden in the built page. */
const STRIP = { open: '<aside id="demostracion"', close: '</aside>' };

/** Template that holds the scripts until the page is painted. */
const CODE = /<template id="codigo">/;

export interface Installation {
  /** Addresses of its services. */
  services: Readonly<Record<string, string>>;
  /** Shows the banner of a demonstration; otherwise the banner is removed. */
  demo: boolean;
}

/** Fills a page with the data of this installation and the preloads of its screen. */
export function fillPage(
  { page, parameters }: RenderedPage,
  { services, demo }: Installation,
  preloads: readonly string[],
): string {
  const links = preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`).join('');
  const strip = elementIn(page, STRIP);
  return page
    .replace(SERVICES, (_, open: string, close: string) => open + written(services) + close)
    .replace(PARAMETERS, (_, open: string, close: string) => open + written(parameters) + close)
    .replace(strip, () => (demo ? strip.replace(' hidden', '') : ''))
    .replace(CODE, (code) => code + links);
}

/** The first element that begins so, with what is in it; nothing when the page has none. */
function elementIn(page: string, { open, close }: { open: string; close: string }): string {
  const start = page.indexOf(open);
  const end = start < 0 ? -1 : page.indexOf(close, start);
  return end < 0 ? '' : page.slice(start, end + close.length);
}

const written = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const ASKED =
  /<(?:link rel="(?<kind>stylesheet|modulepreload)"|script type="module")[^<>]* (?:href|src)="(?<path>[^"]+)"/g;
const WAITS = { open: '<template id="codigo">', close: '</template>' };

/**
 * `Link` header (RFC 8288) with the resources that a page needs at once, styles first: proxies may send it as early
 * hints.
 */
export function linksOf(page: string): string {
  const asked = [...page.replace(elementIn(page, WAITS), '').matchAll(ASKED)].map(
    ({ groups }) => groups as { kind?: string; path: string },
  );
  const styles = asked.filter(({ kind }) => kind === 'stylesheet');
  const scripts = asked.filter(({ kind }) => kind !== 'stylesheet');
  return [
    ...styles.map(({ path }) => `<${path}>; rel=preload; as=style; crossorigin`),
    ...scripts.map(({ path }) => `<${path}>; rel=modulepreload; crossorigin`),
  ].join(', ');
}
