import { standAt } from './still-device.ts';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { RouteEntry } from '#contract/route-areas.ts';
import { NOWHERE } from '#runtime/portal/environment.ts';
import { isProtected } from '#runtime/portal/protected-areas.ts';
import { createServices } from '#runtime/services/services.ts';
import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import { Root } from '#app/root.tsx';

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

/** Draws the pages of these routes, and gives the styles of them all. Fails where one cannot be drawn. */
export async function drawPages(
  routes: readonly string[],
): Promise<{ pages: readonly DrawnPage[]; styles: string }> {
  const cache = createCache({ key: 'css' });
  // Nothing is written between the elements: the Content-Security-Policy lets no page carry styles.
  cache.compat = true;
  const pages: DrawnPage[] = [];
  for (const route of routes) pages.push(await drawPage(route, cache));
  return { pages, styles: Object.values(cache.inserted).join('') };
}

async function drawPage(route: string, cache: ReturnType<typeof createCache>): Promise<DrawnPage> {
  standAt(route);
  const { portal, routes } = compiledPortal;
  const entry = (await routes.load(route)).find((line) => line.route === route)!;
  const whole = !route.includes(':') && !isProtected(entry, compiledPortal);
  const { title } = await loadScreen(entry);
  const html = renderToString(
    <CacheProvider value={cache}>
      <Root
        services={createServices(compiledPortal, NOWHERE)}
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
