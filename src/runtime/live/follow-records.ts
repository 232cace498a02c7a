import { readKey, type Followed } from '#runtime/services/followed.ts';
import type { Services } from '#runtime/services/services.ts';

/** Socket event that subscribes to changes of the record of a token. */
const FOLLOW = 'seguir';
/** Socket event for a changed record, with its token. */
const CHANGED = 'registro actualizado';
/** Seconds before a token expires at which its record is read again for a new one. */
const BEFORE_IT_ENDS = 60;

/** The used part of a socket. */
interface FollowingSocket {
  on(event: string, listener: (...given: never[]) => void): unknown;
  emit(event: string, payload: unknown, answered?: (seconds: number) => void): unknown;
}

/**
 * Subscribes over a socket to the records on the page. A changed record is read again with the proof that the page
 * holds, and passed to `changed`.
 * @returns `begin` for each (re)connection, `readAgain` to read all of them, and `stop`
 */
export function followRecords(
  socket: FollowingSocket,
  { followed, queries }: Pick<Services, 'followed' | 'queries'>,
  changed: (read: Followed) => void,
): { begin(): void; readAgain(): void; stop(): void } {
  let told: ReadonlySet<string> | undefined;
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const shown = () =>
    followed
      .get()
      .filter(
        (read) => queries.getQueryCache().findAll({ queryKey: readKey(read), type: 'active' }).length > 0,
      );
  const readAgain = (read: Followed) => void queries.invalidateQueries({ queryKey: readKey(read) });

  function tell() {
    if (!told) return;
    const before = told;
    const reads = shown();
    told = new Set(reads.map(({ token }) => token));
    for (const read of reads) {
      if (!before.has(read.token)) socket.emit(FOLLOW, read.token, (seconds) => renewIn(seconds, read));
    }
  }

  function renewIn(seconds: number, read: Followed) {
    if (seconds <= BEFORE_IT_ENDS) return;
    const renew = () => shown().includes(read) && readAgain(read);
    timers.add(setTimeout(renew, (seconds - BEFORE_IT_ENDS) * 1000));
  }

  socket.on(CHANGED, (token: unknown) => {
    const read = shown().find((one) => one.token === token);
    if (!read) return;
    readAgain(read);
    changed(read);
  });
  const unfollow = followed.subscribe(tell);
  return {
    begin() {
      const again = told !== undefined;
      told = new Set();
      // Changes during the interruption were not sent, and the old tokens may have expired.
      if (again) shown().forEach(readAgain);
      else tell();
    },
    readAgain: () => shown().forEach(readAgain),
    stop() {
      unfollow();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
