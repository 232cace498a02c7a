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
import { prefetchScreen } from '#runtime/screen/prefetched.ts';
import { matchRoute } from '#runtime/routes/routes.ts';
import { restorePrivateQuery } from '#runtime/routes/private-query.ts';
import { signInAddress } from '#runtime/session/sign-in-address.ts';
import type { Services } from '#runtime/services/services.ts';
import { yieldToMain } from '#runtime/portal/yield-to-main.ts';
import { AreaHeader } from './app.tsx';
import { captureInput, replayInput } from './prerender/captured-input.ts';
import { HydratingPage } from './prerender/hydrating-page.tsx';
import { loadScreen } from './screen/load-screen.ts';
import { Root } from './root.tsx';
import { takeStyles } from './style-cache.ts';
import { theme } from './theme.ts';

/** Event dispatched once React owns the whole page and captured input is replayed. */
const TAKEN_OVER = 'portal:taken-over';

/**
 * Starts the portal in the page, at its address.
 * @param beside siblings of the portal that use its services
 */
export async function startPortal(services: Services, beside?: ReactNode): Promise<void> {
  const { portal, routes } = services.portal;
  watchMissingCode(services);
  restorePrivateQuery();
  // A static host redirects a route to the folder of its page.
  const path = location.pathname.replace(/^\/index\.html$/, '').replace(/(?<!\/)\/+$/, '') || portal.home;
  if (path !== location.pathname)
    history.replaceState(history.state, '', path + location.search + location.hash);
  const brought = bringFirst(services);
  await yieldToMain();
  theme();
  const first = await brought;
  await yieldToMain();
  // Loads the whole route table after the first screen is drawn, so that the next screen waits only for its own code.
  const bringRoutes = () => setTimeout(() => navigator.onLine && void routes.loadAll(), 2000);
  document.addEventListener(TAKEN_OVER, bringRoutes, { once: true });
  draw(document.getElementById('root')!, services, { first, beside });
}

/**
 * Loads the first screen's code before the first render: React delays lazy content after a fallback.
 * @returns the screen, if the address has one; `false` if its code did not load
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
    // The screen reports the failure in its place and offers to retry.
    return false;
  }
}

/** The line of the route table of a path. */
async function entryOf(path: string, { portal: { routes } }: Services): Promise<RouteEntry | undefined> {
  return matchRoute(path, await routes.load(path))?.entry;
}

/** Loads the header of a protected area, which would otherwise push the screen down when it arrives. */
async function loadHeader(screen: RouteEntry, services: Services): Promise<void> {
  const { protectedHeader } = services.portal.portal;
  if (!protectedHeader || !isProtected(screen, services.portal)) return;
  const above = await entryOf(protectedHeader, services);
  await Promise.all([AreaHeader.bring(), above && loadScreen(above)]);
}

interface Drawing {
  /** The screen of the address; `false` if its code did not load. */
  first: CompiledScreen | undefined | false;
  beside: ReactNode;
}

/**
 * Hydrates the prerendered page if it shows what a first visit would, in slices so that the user can scroll and press
 * meanwhile (`prerender/hydrating-page.tsx`). Otherwise (the device or the address hold state, or the code did not load) it renders
 * the page anew in one synchronous pass, effects included, so that no key is lost between capturing the input and
 * replaying it; replay comes last, since effects fill a form from the address.
 */
function draw(root: HTMLElement, services: Services, { first, beside }: Drawing): void {
  const { drawn } = root.dataset;
  const isSame = drawn === location.pathname && !isTranslated(root);
  const asItStands = first !== false && isSame && isFirstVisit(services);
  const before = captureInput(root);
  const { href } = location;
  const done = () => {
    tellTaken();
    // The router listens to `popstate` only after its first effects: repeat a navigation it missed.
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
      {asItStands && <HydratingPage page={root} before={before} done={done} />}
    </StrictMode>
  );
  if (asItStands) {
    if (first) prefetchScreen(first, services);
    startTransition(() => void hydrateRoot(root, portal));
    return;
  }
  try {
    flushSync(() => createRoot(root).render(portal));
    replayInput(before);
  } finally {
    tellTaken();
  }
}

function tellTaken(): void {
  document.getElementById('tarda')?.remove();
  document.dispatchEvent(new Event(TAKEN_OVER));
}

/** True if a page translator replaced text nodes by elements, which React cannot hydrate. */
const isTranslated = (root: HTMLElement): boolean => root.querySelector('font') !== null;

/** Stored items that change what a screen shows, by their name after the portal's prefix. */
const SHOWN = ['token', 'draft:', 'remembered:'];

/** True if neither this device nor the address changes the first render of a screen. */
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
