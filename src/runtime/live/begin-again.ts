import type { Services } from '#runtime/services/services.ts';

/** What is used of a socket that tries again by itself so many times. */
export interface RetryingSocket {
  on(event: string, listener: (...given: never[]) => void): unknown;
  /** Begins to try again, when it gave up. */
  connect(): unknown;
  /** What tries to connect. */
  readonly io: { on(event: 'reconnect_failed', listener: () => void): unknown };
}

/** Milliseconds between two tries by itself. */
const EACH = 60_000;

/**
 * Begins anew where a socket gave up after its tries: at focus, when the connection is back, when a call is answered and each
 * minute. Meanwhile the page says that live events stopped.
 * @returns how to stop
 */
export function beginAgain(
  socket: RetryingSocket,
  { newsStopped, answered }: Pick<Services, 'newsStopped' | 'answered'>,
): () => void {
  let isWaiting = false;
  let timer: ReturnType<typeof setInterval> | undefined;

  function again() {
    if (!isWaiting) return;
    isWaiting = false;
    socket.connect();
  }

  function rest() {
    isWaiting = false;
    clearInterval(timer);
    newsStopped.set(false);
  }

  socket.io.on('reconnect_failed', () => {
    isWaiting = true;
    newsStopped.set(true);
    clearInterval(timer);
    timer = setInterval(again, EACH);
  });
  socket.on('connect', rest);
  addEventListener('focus', again);
  addEventListener('online', again);
  const unfollow = answered.subscribe(again);
  return () => {
    rest();
    unfollow();
    removeEventListener('focus', again);
    removeEventListener('online', again);
  };
}
