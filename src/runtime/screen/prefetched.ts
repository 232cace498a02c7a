import type { CompiledScreen } from '#contract/compiled.ts';
import { urlValues } from '#runtime/routes/url-values.ts';
import type { Services } from '#runtime/services/services.ts';
import { RunningScreen } from './running-screen.ts';

let prefetched: { screen: CompiledScreen; running: RunningScreen } | undefined;

/** Starts the reads of a screen at the page's address while the page is hydrated. */
export function prefetchScreen(screen: CompiledScreen, services: Services): void {
  const { pathname, search } = location;
  const url = urlValues(screen, { pathname, search }, services.portal.formats);
  const place = { route: pathname + search, url, go: () => undefined };
  prefetched = { screen, running: new RunningScreen(screen, services, place) };
  prefetched.running.prefetch();
}

/** The prefetching screen until it is first drawn; a later visit starts a new one. */
export const prefetchedScreen = (screen: CompiledScreen): RunningScreen | undefined =>
  prefetched?.screen === screen && prefetched.running.isAhead ? prefetched.running : undefined;
