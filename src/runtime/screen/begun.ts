import type { CompiledScreen } from '#contract/compiled.ts';
import { urlValues } from '#runtime/routes/url-values.ts';
import type { Services } from '#runtime/services/services.ts';
import { RunningScreen } from './running-screen.ts';

let begun: { screen: CompiledScreen; running: RunningScreen } | undefined;

/** Has a screen ask for what it reads at the address of the page, while that is taken over. */
export function beginScreen(screen: CompiledScreen, services: Services): void {
  const { pathname, search } = location;
  const url = urlValues(screen, { pathname, search }, services.portal.formats);
  const place = { route: pathname + search, url, go: () => undefined };
  begun = { screen, running: new RunningScreen(screen, services, place) };
  begun.running.begin();
}

/** A screen that asks already and that nobody drew yet: who comes to it again begins anew. */
export const begunScreen = (screen: CompiledScreen): RunningScreen | undefined =>
  begun?.screen === screen && begun.running.isAhead ? begun.running : undefined;
