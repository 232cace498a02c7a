import type { ServerClock } from '#runtime/portal/server-clock.ts';
import type { DeviceStorage } from '#runtime/portal/device-storage.ts';
import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';
import { ownerOf } from './session-owner.ts';

/** Profile of the signed-in user, as on the wire. */
export type Profile = Readonly<Record<string, unknown>>;

/** A session. `exp` in seconds since 1970. */
export interface Session {
  readonly token: string;
  readonly exp: number;
  readonly userId: number | null;
  readonly username: string;
  readonly contribuyente: Profile | null;
}

/** Answer of sign-in, as on the wire. */
export interface SignInAnswer {
  /** If absent, a token means success. */
  readonly signin?: boolean;
  readonly token?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
  /** Seconds from now, used if there is no `exp` (RFC 6749, 5.1). */
  readonly expires_in?: number;
  readonly user_id?: number;
  readonly contribuyente?: Profile | null;
}

export interface SessionStore extends Pick<Store<Session | null>, 'get' | 'subscribe'> {
  /** The session if it is valid now (now ≤ exp); clears an expired one. */
  check(): Session | null;
  /** Stores the session of an answer; returns false if it has no token, or `signin` is false. */
  signIn(answer: SignInAnswer, username: string): boolean;
  /** Merges a saved profile into the session, unless it belongs to another user. */
  update(profile: Profile): void;
  /** Removes the session; drafts stay. */
  clear(): void;
  /** Removes a session that ended while in use: it expired, or the server no longer accepts it. */
  expire(): void;
}

/** The token is written last: a tab that sees it sees the other fields too. */
const FIELDS = ['exp', 'userId', 'username', 'contribuyente', 'token'] as const;
type Field = (typeof FIELDS)[number];
const LONGEST_TIMER = 2 ** 31 - 1;

export interface SessionOptions {
  readonly storage: DeviceStorage;
  /** Prefix of the portal's keys in the browser's storage. */
  readonly prefix: string;
  /** Clock that `exp` is compared with. */
  readonly clock: Pick<ServerClock, 'now' | 'subscribe'>;
  /** Called with a session that ends while in use, before it is removed. */
  readonly ended?: (session: Session) => void;
  /** Called if the device cannot store the session, which then lasts as long as the page. */
  readonly unkept?: () => void;
  /** Default values of a profile. */
  readonly lacking?: Profile;
}

export function createSession({
  storage,
  prefix,
  clock,
  ended = () => undefined,
  unkept = () => undefined,
  lacking = {},
}: SessionOptions): SessionStore {
  const isOver = (session: Session | null) => session !== null && !isValid(session, clock.now());
  const kept = createKept(storage, prefix);
  const current = createStore(kept.read());
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (isOver(current.get())) clear();
  check();
  clock.subscribe(check);
  addEventListener('storage', (event) => {
    if (event.key === null || event.key.startsWith(`${prefix}:`)) follow();
  });

  function follow() {
    const [before, now] = [current.get(), kept.read()];
    if (now?.token === before?.token) {
      take(now?.contribuyente ?? {});
      return;
    }
    current.set(now);
    check();
  }

  /** Merges a profile of the same user; returns true if it changes something. */
  function take(profile: Profile): boolean {
    const before = current.get();
    if (!before) return false;
    const contribuyente = { ...before.contribuyente, ...profile };
    const after = { ...before, contribuyente };
    const same = JSON.stringify(contribuyente) === JSON.stringify(before.contribuyente ?? {});
    if (same || ownerOf(after) !== ownerOf(before)) return false;
    current.set(after);
    return true;
  }

  function check(): Session | null {
    if (isOver(current.get())) expire();
    clearTimeout(timer);
    const valid = current.get();
    if (valid) timer = setTimeout(check, Math.min((valid.exp + 1) * 1000 - clock.now(), LONGEST_TIMER));
    return valid;
  }

  function clear() {
    kept.remove();
    clearTimeout(timer);
    current.set(null);
  }

  function expire() {
    const session = current.get();
    if (session) ended(session);
    clear();
  }

  return {
    check,
    clear,
    expire,
    get: current.get,
    subscribe: current.subscribe,
    update(profile) {
      if (take(profile)) kept.write(current.get()!, ['contribuyente']);
    },
    signIn(answer, username) {
      const { signin, token, user_id, contribuyente } = answer;
      const exp = answer.exp ?? endOf(answer.expires_in, clock.now());
      if (signin === false || !token || typeof exp !== 'number') return false;
      const session: Session = {
        token,
        exp,
        userId: user_id ?? null,
        username,
        contribuyente: contribuyente ? { ...lacking, ...given(contribuyente) } : null,
      };
      if (!kept.write(session, FIELDS)) unkept();
      current.set(session);
      return check() !== null;
    },
  };
}

/** Session in the browser's storage, one key per field. */
function createKept(storage: DeviceStorage, prefix: string) {
  const key = (field: Field) => `${prefix}:${field}`;
  const stored = (field: Field) => storage.getItem(key(field));
  return {
    read(): Session | null {
      const token = stored('token');
      if (!token) return null;
      return {
        token,
        exp: Number(stored('exp')),
        userId: Number(stored('userId')) || null,
        username: stored('username') ?? '',
        contribuyente: parse(stored('contribuyente')),
      };
    },
    /** @returns true if the device stores all of it */
    write(session: Session, fields: readonly Field[]): boolean {
      const kept = fields.map((field) => {
        const value = session[field];
        return storage.setItem(key(field), typeof value === 'string' ? value : JSON.stringify(value));
      });
      return kept.every(Boolean);
    },
    remove() {
      for (const field of FIELDS) storage.removeItem(key(field));
    },
  };
}

/**
 * Converts a duration to an end in seconds since 1970.
 * @param now milliseconds since 1970
 */
const endOf = (seconds: number | undefined, now: number) =>
  seconds === undefined ? undefined : Math.floor(now / 1000) + seconds;

/**
 * Valid through the second `exp` itself.
 * @param now milliseconds since 1970
 */
export function isValid({ exp }: Pick<Session, 'exp'>, now: number): boolean {
  return Math.floor(now / 1000) <= exp;
}

/** The fields of a profile that are not null, so that defaults apply to the others. */
function given(profile: Profile): Profile {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));
}

function parse(json: string | null): Session['contribuyente'] {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Session['contribuyente']) : null;
  } catch {
    return null;
  }
}
