import { readKey, type Followed } from '#runtime/services/followed.ts';
import type { Services } from '#runtime/services/services.ts';

/** Asks to hear when the record of a token changes. */
const FOLLOW = 'seguir';
/** Says which record changed, by its token. */
const CHANGED = 'registro actualizado';
/** Seconds before a token ends that its record is read again, which brings another. */
const BEFORE_IT_ENDS = 60;

/** What is used of a socket. */
interface FollowingSocket {
  on(event: string, listener: (...given: never[]) => void): unknown;
  emit(event: string, payload: unknown, answered?: (seconds: number) => void): unknown;
}

/**
 * Follows over a socket the records that stand on the page. One that changed is read again with the proof that the page has,
 * and `changed` tells it. Returns what to do when the connection begins, or begins
 * again, how to read all of them again, and how to stop.
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
      // What changed while away is not told, and the tokens of before may have ended.
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
