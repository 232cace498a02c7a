import { vi } from 'vitest';
import type { Effect } from '#contract/generated/grammar.ts';
import { fakeServices } from '#runtime/services/portal-fixture.ts';
import { applyEffects, type EffectContext } from './effects.ts';

export const go = vi.fn();
export const refresh = vi.fn();
export const fill = vi.fn();
export const opened = vi.spyOn(window, 'open');

/** Resets storage, history and mocks; to call before each test. */
export function freshPage(): void {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/things');
  go.mockReset();
  refresh.mockReset();
  fill.mockReset();
  opened.mockReset().mockReturnValue(null);
}

/** Applies effects on a page of its own with empty storage. */
export function apply(
  effects: readonly Effect[],
  scope: Record<string, unknown> = {},
  more: Partial<EffectContext> = {},
) {
  const services =
    more.services ?? fakeServices(() => null, { environment: { survey: 'https://survey.test/x' } });
  return {
    services,
    done: applyEffects(effects, { services, scope, request: {}, go, refresh, fill, ...more }),
  };
}
