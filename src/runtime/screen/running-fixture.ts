import { vi } from 'vitest';
import type { CompiledBlock, CompiledScreen } from '#contract/compiled.ts';
import { at, call, expression, fakeServices, screen } from '#runtime/services/portal-fixture.ts';
import type { ScreenLocation } from './screen-location.ts';
import { RunningScreen } from './running-screen.ts';
import type { Services } from '#runtime/services/services.ts';

/** Answers calls by path and body. */
export type Server = (path: string, body: Record<string, unknown>) => unknown;

/** Advances the fake timers, in milliseconds. */
export const advance = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** Starts a screen against a fake server. */
export function run(compiled: CompiledScreen, server: Server, place: Partial<ScreenLocation> = {}) {
  const asked = vi.fn(server);
  const services = fakeServices(asked);
  const running = begin(compiled, services, place);
  return { running, services, asked, stop: running.mount() };
}

/** Creates a screen with existing services. */
export const begin = (compiled: CompiledScreen, services: Services, place: Partial<ScreenLocation> = {}) =>
  new RunningScreen(compiled, services, { route: '/things', url: {}, go: () => {}, ...place });

/** Form of a screen. */
export const form = (id: string, more: object = {}) =>
  ({ type: 'form', key: id, id, fields: [], ...more }) as unknown as CompiledBlock;
const vehicle = {
  call: call('Vehicle', { typedIn: { plate: ['search', 'plate'] } }),
  send: { plate: at('search.plate') },
  needs: ['plate'],
};
const debt = { call: call('Debt'), send: { plate: at('vehicle.plate') }, needs: ['plate'] };
/** Screen that reads the vehicle of a plate, then its debt. */
export const lookup = screen({
  blocks: [form('search')],
  data: { debt, vehicle },
  values: {
    total: expression(['debt'], (scope) => (scope['debt'] as { total?: string } | undefined)?.total ?? null),
  },
});
/** Server of the lookup. */
export const answers: Server = (path, { plate }) =>
  path === 'Vehicle' ? { plate } : { total: `${plate}:10.00` };
