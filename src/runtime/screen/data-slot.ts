import { hashKey, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isSettled, type HttpFailure } from '#runtime/http/http-failure.ts';
import type { Request } from '#runtime/calls/request.ts';

/** State of a slot, with its value. */
export type Slot =
  | { readonly status: 'ready'; readonly value: unknown }
  | { readonly status: 'idle'; readonly value?: unknown }
  | {
      readonly status: 'loading';
      readonly slow: boolean;
      /** Cancels the pending read and repeats it; present once it takes too long. */
      readonly retry?: () => void;
    }
  | {
      readonly status: 'failed';
      /** Name of the failed read, here or where this slot comes from. */
      readonly read: string;
      readonly failure: HttpFailure;
      /** Text that the screen shows instead of the failure's message. */
      readonly words?: string;
      readonly retry: () => void;
    };

export const IDLE_SLOT: Slot = { status: 'idle' };

/** A read that is repeated when its request changes. */
export interface DataSlot {
  /** Sets the request, and sends it if it changed; `null` stops reading. */
  follow(request: Request | null, owner: unknown): Slot;
  /** Reads again. `onlyStale`: unless the data are fresh. */
  refetch(onlyStale?: boolean): void;
  stop(): void;
}

interface Reading {
  readonly name: string;
  readonly queries: QueryClient;
  readonly path: string;
  readonly ask: (request: Request, signal: AbortSignal) => Promise<unknown>;
  /** Seconds between reads. */
  readonly every?: number;
  readonly until: (value: unknown) => boolean;
  readonly changed: () => void;
  /** @param kept true if earlier data are still shown */
  readonly failed: (failure: HttpFailure, kept: boolean) => void;
}

/** Milliseconds after which a read is shown as slow, and after which it offers a retry. */
const SLOW_AFTER = 3000;
const LATE_AFTER = 10_000;

export function createDataSlot(reading: Reading): DataSlot {
  const { name, queries, path, ask, every, until, changed, failed } = reading;
  let hash: string | null = null;
  let observer: QueryObserver<unknown> | null = null;
  let unsubscribe: (() => void) | undefined;
  const pace = createPace(changed);
  /** Last failure reported; a polled read stays failed until it succeeds. */
  let told: HttpFailure | null = null;

  function stop() {
    hash = null;
    unsubscribe?.();
    observer = null;
    pace.stop();
  }

  function begin(request: Request, queryKey: readonly unknown[]) {
    stop();
    hash = hashKey(queryKey);
    told = null;
    pace.start();
    const asking = new QueryObserver<unknown>(queries, {
      queryKey,
      queryFn: async ({ signal }) => (await ask(request, signal)) ?? null,
      gcTime: 0,
      refetchInterval: every
        ? ({ state: { data, error } }) =>
            (data !== undefined && until(data)) || isSettled((error as HttpFailure | null)?.status)
              ? false
              : every * 1000
        : false,
    });
    observer = asking;
    unsubscribe = asking.subscribe(({ data, error, status, isFetching }) => {
      if (status === 'success') told = null;
      else if (!isFetching && error && !(every && told)) {
        if (error !== told) failed(error as HttpFailure, data !== undefined);
        told = error as HttpFailure;
      }
      if (!isFetching) pace.stop();
      changed();
    });
  }

  function retry() {
    const stood = told !== null;
    told = null;
    pace.start();
    void observer?.refetch();
    if (stood) changed();
  }

  /** Cancels the pending request, which may hang, and repeats it. */
  async function giveUp() {
    const asking = observer;
    if (!asking) return;
    await queries.cancelQueries({ queryKey: asking.options.queryKey, exact: true });
    if (asking === observer) retry();
    changed();
  }

  function state(): Slot {
    if (!observer) return IDLE_SLOT;
    const { data, error, isFetching } = observer.getCurrentResult();
    if (data !== undefined) return { status: 'ready', value: data };
    const failure = error && !isFetching ? (error as HttpFailure) : every ? told : null;
    return failure
      ? { status: 'failed', read: name, failure, retry }
      : { status: 'loading', slow: pace.slow, ...(pace.late && { retry: giveUp }) };
  }

  return {
    stop,
    follow(request, owner) {
      if (!request) {
        if (observer) stop();
        return IDLE_SLOT;
      }
      const queryKey = ['data', path, request, owner];
      if (hashKey(queryKey) !== hash) begin(request, queryKey);
      return state();
    },
    refetch(onlyStale = false) {
      if (!observer || (onlyStale && !observer.getCurrentResult().isStale)) return;
      retry();
    },
  };
}

/**
 * Tracks a wait: `slow`, then `late`.
 * @param changed called on either
 */
function createPace(changed: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pace = {
    slow: false,
    late: false,
    start() {
      pace.slow = pace.late = false;
      clearTimeout(timer);
      timer = setTimeout(() => {
        pace.slow = true;
        timer = setTimeout(() => {
          pace.late = true;
          changed();
        }, LATE_AFTER - SLOW_AFTER);
        changed();
      }, SLOW_AFTER);
    },
    stop: () => clearTimeout(timer),
  };
  return pace;
}
