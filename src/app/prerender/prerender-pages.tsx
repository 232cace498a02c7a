import { setDevicePath } from './server-globals.ts';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { ParameterValues, PrerenderedPage, StyledPage } from '#contract/prerendered-page.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { NOWHERE, type Environment } from '#runtime/portal/environment.ts';
import { isProtected } from '#runtime/portal/protected-areas.ts';
import { PreparedScreen, type Prepared } from '#runtime/screen/prepared.ts';
import { createServices, type Services } from '#runtime/services/services.ts';
import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import { runSubmittedForm, createPortHttp } from './answered-screen.ts';
import { constantReads } from './constant-reads.ts';
import { WaitingScreen } from './waiting-screen.tsx';
import { Root } from '#app/root.tsx';
import { createStyleCache } from '#app/style-cache.ts';
import { theme } from '#app/theme.ts';

export { withPrerendered } from '#contract/prerendered-page.ts';

type Cache = ReturnType<typeof createStyleCache>;

/**
 * Prerenders the pages of these routes as they are before any read is answered, and collects their styles, including
 * those that only some parameter values use.
 * @throws if a page cannot be rendered
 */
export async function prerenderPages(
  routes: readonly string[],
): Promise<{ pages: readonly PrerenderedPage[]; styles: readonly string[] }> {
  const cache = prerenderStyleCache();
  const pages: PrerenderedPage[] = [];
  for (const route of routes) {
    pages.push(await draw(route, {}, cache));
    for (const parameters of [NO_PARAMETER, everyParameter()]) await draw(route, parameters, cache);
  }
  return { pages, styles: rulesIn(cache) };
}

/** Renders one page; null while the portal is under maintenance. */
export async function prerenderPage({
  route,
  parameters,
}: {
  route: string;
  parameters: ParameterValues;
}): Promise<StyledPage | null> {
  if (isMaintenance(parameters)) return null;
  const cache = prerenderStyleCache();
  const page = await draw(route, parameters, cache);
  return { ...page, styles: rulesIn(cache) };
}

/**
 * Renders the screen of a form that was submitted without JavaScript, with its results. Its reads go through `port`.
 * @returns null during maintenance, if the screen is not prerendered whole or if the address names no form of it
 */
export async function prerenderAnswer({
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
}): Promise<StyledPage | null> {
  const { entry, screen } = await entryOf(route);
  if (isMaintenance(parameters) || !isWhole(entry)) return null;
  const services = createServices(compiledPortal, environment, { values: parameters, isFresh: true });
  Object.assign(services.http, createPortHttp(port, compiledPortal));
  const sent = await runSubmittedForm(screen, new URL(address, 'https://portal.invalid'), services);
  if (!sent) return null;
  try {
    const cache = prerenderStyleCache();
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
): Promise<PrerenderedPage> {
  const { portal } = compiledPortal;
  const { entry, screen } = await entryOf(route);
  const whole = isWhole(entry);
  const address = answered?.address ?? route;
  setDevicePath(address);
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

const isMaintenance = (parameters: ParameterValues) =>
  parameters[compiledPortal.portal.maintenance.parameter] === 'S';

/**
 * Compatibility mode keeps emotion from writing `<style>` between elements, which the Content-Security-Policy refuses.
 */
function prerenderStyleCache(): Cache {
  const cache = createStyleCache();
  cache.compat = true;
  return cache;
}

const rulesIn = ({ inserted }: Cache) => Object.values(inserted).filter((rule) => typeof rule === 'string');

/** No parameter has a value: each takes its default. */
const NO_PARAMETER = Object.fromEntries(Object.keys(compiledPortal.parameters).map((name) => [name, null]));
const SAID = {
  flag: 'S',
  holidays: '',
  url: 'https://portal.invalid/',
  number: '1',
  money: '1.00',
  date: '2026-01-15',
};

/** A value for each parameter, with maintenance off. */
function everyParameter(): ParameterValues {
  const { portal, parameters } = compiledPortal;
  const said = Object.entries(parameters).map(([name, { type }]) => [
    name,
    name === portal.maintenance.parameter ? 'N' : ((SAID as Record<string, string>)[type] ?? 'Texto'),
  ]);
  return Object.fromEntries(said) as ParameterValues;
}
