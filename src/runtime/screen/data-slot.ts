import { hashKey, QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { isSettled, type HttpFailure } from '#runtime/http/http-failure.ts';
import type { Request } from '#runtime/calls/request.ts';

/** Where one slot stands, with its value. */
export type Slot =
  | { readonly status: 'ready'; readonly value: unknown }
  | { readonly status: 'idle'; readonly value?: unknown }
  | {
      readonly status: 'loading';
      readonly slow: boolean;
      /** Gives up what it waits for and asks again; once it has taken too long. */
      readonly retry?: () => void;
    }
  | {
      readonly status: 'failed';
      /** The read that failed, here or where this slot comes from. */
      readonly read: string;
      readonly failure: HttpFailure;
      /** What the screen says of it, in the place of the reason. */
      readonly words?: string;
      readonly retry: () => void;
    };

export const IDLE: Slot = { status: 'idle' };

/** A read that follows its request. */
export interface DataSlot {
  /** Asks for this request from now on, if it is not asked already; `null`: for nothing. */
  follow(request: Request | null, owner: unknown): Slot;
  /** Asks again. `onlyStale`: unless what is there is fresh. */
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
  /** @param kept what came before still stands: nothing on the screen is missing */
  readonly failed: (failure: HttpFailure, kept: boolean) => void;
}

/** Milliseconds after which a read is told to be slow, and may be asked again. */
const SLOW_AFTER = 3000;
const LATE_AFTER = 10_000;

export function createDataSlot(reading: Reading): DataSlot {
  const { name, queries, path, ask, every, until, changed, failed } = reading;
  let hash: string | null = null;
  let observer: QueryObserver<unknown> | null = null;
  let unsubscribe: (() => void) | undefined;
  const pace = createPace(changed);
  /** What was told of a read that fails; one that is asked again by itself stays failed until something else comes. */
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

  /** The same where the first answer has not come yet: whoever waits for it would wait on. */
  async function giveUp() {
    const asking = observer;
    if (!asking) return;
    await queries.cancelQueries({ queryKey: asking.options.queryKey, exact: true });
    if (asking === observer) retry();
    changed();
  }

  function state(): Slot {
    if (!observer) return IDLE;
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
        return IDLE;
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

/** Whether what is waited for takes long: `slow`, then `late`. @param changed told of either */
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
