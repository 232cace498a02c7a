import { standAt } from './still-device.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { DrawnPage, ParameterValues } from '#contract/drawn-page.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { NOWHERE } from '#runtime/portal/environment.ts';
import { isProtected } from '#runtime/portal/protected-areas.ts';
import { createServices } from '#runtime/services/services.ts';
import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import { Root } from '#app/root.tsx';

export { withDrawing } from '#contract/drawn-page.ts';

type Cache = ReturnType<typeof createCache>;

/**
 * Draws the pages of these routes as they stand before anything is read, and gives the styles of them all, those of what
 * parameters bring among them. Fails where one cannot be drawn.
 */
export async function drawPages(
  routes: readonly string[],
): Promise<{ pages: readonly DrawnPage[]; styles: readonly string[] }> {
  const cache = stillCache();
  const pages: DrawnPage[] = [];
  for (const route of routes) {
    pages.push(await draw(route, {}, cache));
    for (const parameters of [NO_PARAMETER, everyParameter()]) await draw(route, parameters, cache);
  }
  return { pages, styles: rulesIn(cache) };
}

/** What the server asks for: the page of a route as it stands with these parameters, and its styles. */
export interface Drawing extends DrawnPage {
  readonly styles: readonly string[];
}

/** Draws one page. Null while the office works on the portal: then no screen stands. */
export async function drawPage({
  route,
  parameters,
}: {
  route: string;
  parameters: ParameterValues;
}): Promise<Drawing | null> {
  const { maintenance } = compiledPortal.portal;
  if (parameters[maintenance.parameter] === 'S') return null;
  const cache = stillCache();
  const page = await draw(route, parameters, cache);
  return { ...page, styles: rulesIn(cache) };
}

async function draw(route: string, parameters: ParameterValues, cache: Cache): Promise<DrawnPage> {
  const { portal, routes } = compiledPortal;
  const entry = (await routes.load(route)).find((line) => line.route === route)!;
  const whole = !route.includes(':') && !isProtected(entry, compiledPortal);
  const { title } = await loadScreen(entry);
  standAt(route);
  const html = renderToString(
    <CacheProvider value={cache}>
      <Root
        services={createServices(compiledPortal, NOWHERE, { values: parameters, isFresh: true })}
        whole
        Router={({ children }: { children: ReactNode }) => (
          <StaticRouter location={route}>{children}</StaticRouter>
        )}
        {...(!whole && { waiting: entry })}
      />
    </CacheProvider>,
  );
  const inline = /<[^>]*\s(?:style|on\w+)="[^>]*>|<(?:style|script)\b/.exec(html);
  if (inline) throw new Error(`${route}: ${inline[0]} would be refused by the Content-Security-Policy.`);
  return { route, whole, title: titleOf(entry, title), html };

  function titleOf({ route }: RouteEntry, text: unknown): string {
    if (route === portal.home) return portal.name;
    return typeof text === 'string' ? `${text} · ${portal.shortName}` : portal.name;
  }
}

/** Nothing is written between the elements: the Content-Security-Policy lets no page carry styles. */
function stillCache(): Cache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

const rulesIn = ({ inserted }: Cache) => Object.values(inserted).filter((rule) => typeof rule === 'string');

/** The office gave none: each is its default. */
const NO_PARAMETER = Object.fromEntries(Object.keys(compiledPortal.parameters).map((name) => [name, null]));
const SAID = {
  flag: 'S',
  holidays: '',
  url: 'https://portal.invalid/',
  number: '1',
  money: '1.00',
  date: '2026-01-15',
};

/** Each parameter says something, but that the office works on the portal. */
function everyParameter(): ParameterValues {
  const { portal, parameters } = compiledPortal;
  const said = Object.entries(parameters).map(([name, { type }]) => [
    name,
    name === portal.maintenance.parameter ? 'N' : ((SAID as Record<string, string>)[type] ?? 'Texto'),
  ]);
  return Object.fromEntries(said) as ParameterValues;
}
