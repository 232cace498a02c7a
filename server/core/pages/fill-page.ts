import type { StandingPage } from './office-pages.ts';

const SERVICES = /(<script type="application\/json" id="entorno">)[^<]*(<\/script>)/;
const PARAMETERS = /(<script type="application\/json" id="parametros">)[^<]*(<\/script>)/;
/** What a demonstration says of itself, hidden in the page as it was built. */
const STRIP = { open: '<aside id="demostracion"', close: '</aside>' };

/** Where the code waits until the page is painted. */
const CODE = /<template id="codigo">/;

export interface Installation {
  /** Addresses of its services. */
  services: Readonly<Record<string, string>>;
  /** Whether the page says that it is a demonstration; otherwise nothing of that is in it. */
  demo: boolean;
}

/** The page with what this installation is in it, and the modules of its screen beside those that every page asks for. */
export function fillPage(
  { page, parameters }: StandingPage,
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

/** What a page asks for at once, styles first, as its head says it (RFC 8288): a proxy that can sends it before the page. */
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
