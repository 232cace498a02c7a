import { standAt } from './still-device.ts';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { DrawnPage, ParameterValues } from '#contract/drawn-page.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { NOWHERE, type Environment } from '#runtime/portal/environment.ts';
import { isProtected } from '#runtime/portal/protected-areas.ts';
import { PreparedScreen, type Prepared } from '#runtime/screen/prepared.ts';
import { createServices, type Services } from '#runtime/services/services.ts';
import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import { answeredScreen, httpThrough } from './draw-answer.ts';
import { constantReads } from './constant-reads.ts';
import { WaitingScreen } from './waiting-screen.tsx';
import { Root } from '#app/root.tsx';
import { createStyleCache } from '#app/style-cache.ts';
import { theme } from '#app/theme.ts';

export { withDrawing } from '#contract/drawn-page.ts';

type Cache = ReturnType<typeof createStyleCache>;

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
  if (isUnderWork(parameters)) return null;
  const cache = stillCache();
  const page = await draw(route, parameters, cache);
  return { ...page, styles: rulesIn(cache) };
}

/** What the server asks for when a form was sent without script: its screen with what it says, read by `port`. */
export async function drawAnswer({
  route,
  address,
  parameters,
  environment,
  port,
}: {
  route: string;
  /** Path and query. */
  address: string;
  parameters: ParameterValues;
  environment: Environment;
  port: MessagePort;
}): Promise<Drawing | null> {
  const { entry, screen } = await entryOf(route);
  if (isUnderWork(parameters) || !isWhole(entry)) return null;
  const services = createServices(compiledPortal, environment, { values: parameters, isFresh: true });
  Object.assign(services.http, httpThrough(port, compiledPortal));
  const sent = await answeredScreen(screen, new URL(address, 'https://portal.invalid'), services);
  if (!sent) return null;
  try {
    const cache = stillCache();
    const page = await draw(route, parameters, cache, { address, services, sent });
    return { ...page, whole: false, reads: [], styles: rulesIn(cache) };
  } finally {
    sent.stop();
    services.queries.clear();
  }
}

interface Answered {
  address: string;
  services: Services;
  sent: Prepared;
}

async function entryOf(route: string): Promise<{ entry: RouteEntry; screen: CompiledScreen }> {
  const entry = (await compiledPortal.routes.load(route)).find((line) => line.route === route)!;
  return { entry, screen: await loadScreen(entry) };
}

async function draw(
  route: string,
  parameters: ParameterValues,
  cache: Cache,
  answered?: Answered,
): Promise<DrawnPage> {
  const { portal } = compiledPortal;
  const { entry, screen } = await entryOf(route);
  const whole = isWhole(entry);
  const address = answered?.address ?? route;
  standAt(address);
  const given = { values: parameters, isFresh: true };
  const html = renderToString(
    <CacheProvider value={cache}>
      <PreparedScreen value={answered?.sent ?? null}>
        <Root
          looks={theme()}
          services={answered?.services ?? createServices(compiledPortal, NOWHERE, given)}
          whole
          asItStands
          Router={({ children }: { children: ReactNode }) => (
            <StaticRouter location={address}>{children}</StaticRouter>
          )}
          {...(!whole && { waiting: <WaitingScreen entry={entry} /> })}
        />
      </PreparedScreen>
    </CacheProvider>,
  );
  const inline = /<[^<>]*\s(?:style|on\w+)="|<(?:style|script)\b/.exec(html);
  if (inline) throw new Error(`${route}: ${inline[0]} would be refused by the Content-Security-Policy.`);
  const reads = whole ? constantReads(screen) : [];
  return { route, whole, title: titleOf(entry, screen.title), html, reads };

  function titleOf({ route }: RouteEntry, text: unknown): string {
    if (route === portal.home) return portal.name;
    return typeof text === 'string' ? `${text} · ${portal.shortName}` : portal.name;
  }
}

const isWhole = (entry: RouteEntry) => !entry.route.includes(':') && !isProtected(entry, compiledPortal);

const isUnderWork = (parameters: ParameterValues) =>
  parameters[compiledPortal.portal.maintenance.parameter] === 'S';

/** Nothing is written between the elements: the Content-Security-Policy lets no page carry styles. */
function stillCache(): Cache {
  const cache = createStyleCache();
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
