import { CacheProvider } from '@emotion/react';
import { startTransition, StrictMode } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { watchMissingCode } from '#runtime/live/missing-code.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { isProtected } from '#runtime/portal/protected-areas.ts';
import { beginScreen } from '#runtime/screen/begun.ts';
import { matchRoute } from '#runtime/routes/routes.ts';
import { showCarried } from '#runtime/routes/private-query.ts';
import { signInAddress } from '#runtime/session/sign-in-address.ts';
import type { Services } from '#runtime/services/services.ts';
import { nextTask } from '#runtime/portal/next-task.ts';
import { AreaHeader } from './app.tsx';
import { lookAt, typeAgain } from './drawn/take-over.ts';
import { TakingOver } from './drawn/taking-over.tsx';
import { loadScreen } from './screen/load-screen.ts';
import { Root } from './root.tsx';
import { takeStyles } from './style-cache.ts';
import { theme } from './theme.ts';

/** All of the page is the portal's, and knows what was typed in it. */
const TAKEN_OVER = 'portal:taken-over';

/** Draws the portal in the page, at its address. `beside` stands next to it. */
export async function startPortal(services: Services, beside?: ReactNode): Promise<void> {
  const { portal, routes } = services.portal;
  watchMissingCode(services);
  showCarried();
  // A static host sends who asks for a route to the folder of its page.
  const path = location.pathname.replace(/^\/index\.html$/, '').replace(/(?<!\/)\/+$/, '') || portal.home;
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
  const brought = bringFirst(services);
  await nextTask();
  theme();
  const first = await brought;
  await nextTask();
  // Once the first screen stands: then the next one waits for nothing but its own code.
  const bringRoutes = () => setTimeout(() => navigator.onLine && void routes.loadAll(), 2000);
  document.addEventListener(TAKEN_OVER, bringRoutes, { once: true });
  draw(document.getElementById('root')!, services, { first, beside });
}

/**
 * Brings the first screen's code, awaited before the first render: React holds lazy content back after a fallback.
 * @returns the screen, if there is one at the address; `false` when its code did not come
 */
async function bringFirst(services: Services): Promise<CompiledScreen | undefined | false> {
  const { portal } = services.portal;
  try {
    let first = await entryOf(location.pathname, services);
    if (first && isProtected(first, services.portal) && !services.session.get()) {
      const address = location.pathname + location.search;
      history.replaceState(history.state, '', signInAddress(address, portal));
      first = await entryOf(location.pathname, services);
    }
    if (!first) return undefined;
    const [screen] = await Promise.all([loadScreen(first), loadHeader(first, services)]);
    return screen;
  } catch {
    // It says so, and offers to try again, where the screen would stand.
    return false;
  }
}

/** The line of the route table of a path. */
async function entryOf(path: string, { portal: { routes } }: Services): Promise<RouteEntry | undefined> {
  return matchRoute(path, await routes.load(path))?.entry;
}

/** What heads a screen of a protected area: coming after it, it would push it down. */
async function loadHeader(screen: RouteEntry, services: Services): Promise<void> {
  const { protectedHeader } = services.portal.portal;
  if (!protectedHeader || !isProtected(screen, services.portal)) return;
  const above = await entryOf(protectedHeader, services);
  await Promise.all([AreaHeader.bring(), above && loadScreen(above)]);
}

interface Drawing {
  /** The screen of the address; `false` when its code did not come. */
  first: CompiledScreen | undefined | false;
  beside: ReactNode;
}

/**
 * A page that arrived as it is for whoever comes for the first time is taken over as it stands, a slice at a time so that one
 * can scroll and press meanwhile (taking-over.tsx). One that this device or the address knows more about is drawn afresh,
 * all in one go, effects included, so that no key comes between looking at the page and its fields being those of the
 * portal; what was typed in it meanwhile is typed again only then, since a form whose values are in the address takes them
 * by an effect. One whose code did not come cannot be taken over.
 */
function draw(root: HTMLElement, services: Services, { first, beside }: Drawing): void {
  const { drawn } = root.dataset;
  const isSame = drawn === location.pathname && !isTranslated(root);
  const asItStands = first !== false && isSame && isFirstVisit(services);
  const before = lookAt(root);
  const { href } = location;
  const done = () => {
    tellTaken();
    // The router hears of who goes back from its first effects on.
    if (location.href !== href)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  };
  const { cache, looks } = takeStyles(theme());
  const portal = (
    <StrictMode>
      <CacheProvider value={cache}>
        <Root services={services} looks={looks} whole={drawn !== undefined} asItStands={asItStands}>
          {beside}
        </Root>
      </CacheProvider>
      {asItStands && <TakingOver page={root} before={before} done={done} />}
    </StrictMode>
  );
  if (asItStands) {
    if (first) beginScreen(first, services);
    startTransition(() => void hydrateRoot(root, portal));
    return;
  }
  try {
    flushSync(() => createRoot(root).render(portal));
    typeAgain(before);
  } finally {
    tellTaken();
  }
}

function tellTaken(): void {
  document.getElementById('tarda')?.remove();
  document.dispatchEvent(new Event(TAKEN_OVER));
}

/** Whether a page translator put its elements in the place of texts, which React could not find again. */
const isTranslated = (root: HTMLElement): boolean => root.querySelector('font') !== null;

/** What is kept on a device that a screen may show, by the name after the portal's prefix. */
const SHOWN = ['token', 'draft:', 'remembered:'];

/** Whether nothing on this device nor in the address makes the first picture of a screen another one. */
function isFirstVisit({ portal, session }: Services): boolean {
  const { storagePrefix } = portal.portal;
  const shown = SHOWN.map((name) => `${storagePrefix}:${name}`);
  const kept = (['local', 'session'] as const).flatMap((kind) => deviceStorage(kind).keys());
  const state = history.state as { usr?: unknown } | null;
  return (
    !session.get() &&
    location.search === '' &&
    !state?.usr &&
    !kept.some((key) => shown.some((name) => key.startsWith(name)))
  );
}
