import type { Services } from '#runtime/services/services.ts';

/** The used part of a socket that reconnects by itself a limited number of times. */
export interface RetryingSocket {
  on(event: string, listener: (...given: never[]) => void): unknown;
  /** Starts to reconnect after it gave up. */
  connect(): unknown;
  /** Its connection manager. */
  readonly io: { on(event: 'reconnect_failed', listener: () => void): unknown };
}

/** Milliseconds between two attempts. */
const EACH = 60_000;

/**
 * Reconnects a socket that gave up: on focus, when the device is online again, when a call is answered, and each
 * minute. Sets `newsStopped` meanwhile.
 * @returns a function that stops it
 */
export function reconnectAfterGivingUp(
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
