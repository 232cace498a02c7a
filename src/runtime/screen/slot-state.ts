import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import { IDLE_SLOT } from './data-slot.ts';
import type { Slot } from './data-slot.ts';
import type { ScreenState, SlotState } from './screen-state.ts';

/** An observable screen. */
interface Followed {
  readonly get: () => Pick<ScreenState, 'state'>;
  readonly subscribe: (listener: () => void) => () => void;
}

const WORST_FIRST = ['failed', 'loading', 'idle'] as const;

/** Combined state of these slots; local names (`row`, `form`) never count as waiting. */
export function combinedState(names: readonly string[], all: ReadonlyMap<string, Slot>): SlotState {
  const slots = names.filter((name) => !SCREEN_LOCALS.has(name)).map((name) => all.get(name) ?? IDLE_SLOT);
  const worst = worstOf(slots);
  if (worst.status === 'loading') {
    const coming = slots.filter((slot) => slot.status === 'loading');
    const late = new Set(coming.flatMap(({ retry }) => retry ?? []));
    const slow = coming.some((slot) => slot.slow);
    return {
      status: 'loading',
      slow,
      ...(late.size > 0 && { retry: () => late.forEach((retry) => retry()) }),
    };
  }
  if (worst.status !== 'failed') return { status: worst.status };
  const failed = slots.filter((slot) => slot.status === 'failed');
  const retries = new Set(failed.map(({ retry }) => retry));
  return {
    status: 'failed',
    reads: [...new Set(failed.map(({ read }) => read))],
    message: worst.words ?? worst.failure.message,
    code: worst.failure.status,
    retry: () => retries.forEach((retry) => retry()),
  };
}

/** The previous slot if it is equal. */
export function sameOrNew(before: Slot | undefined, now: Slot): Slot {
  const keys = Object.keys(now) as (keyof Slot)[];
  return before &&
    Object.keys(before).length === keys.length &&
    keys.every((key) => Object.is(before[key], now[key]))
    ? before
    : now;
}

/** The slot with the worst status: failed, then loading, then idle; ready if all are. */
export function worstOf(slots: readonly Slot[]): Slot {
  for (const status of WORST_FIRST) {
    const found = slots.find((slot) => slot.status === status);
    if (found) return found;
  }
  return { status: 'ready', value: undefined };
}

/** Resolves when none of these slots is loading; null if none is. */
export function arrivalOf(slots: readonly string[], { get, subscribe }: Followed): Promise<void> | null {
  const isComing = () => slots.some((slot) => get().state([slot]).status === 'loading');
  if (!isComing()) return null;
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isComing()) return;
      stop();
      resolve();
    });
  });
}
