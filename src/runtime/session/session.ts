import type { Clock } from '#runtime/portal/clock.ts';
import type { DeviceStorage } from '#runtime/portal/device-storage.ts';
import { createStore } from '#runtime/portal/store.ts';
import type { Store } from '#runtime/portal/store.ts';
import { ownerOf } from './session-owner.ts';

/** What is known of who signed in, as it travels. */
export type Profile = Readonly<Record<string, unknown>>;

/** Who is signed in. `exp` in seconds since 1970. */
export interface Session {
  readonly token: string;
  readonly exp: number;
  readonly userId: number | null;
  readonly username: string;
  readonly contribuyente: Profile | null;
}

/** What sign-in answers, as it travels. */
export interface SignInAnswer {
  /** Where it does not say, a token says it. */
  readonly signin?: boolean;
  readonly token?: string;
  /** Seconds since 1970. */
  readonly exp?: number;
  /** Seconds from now, where there is no `exp` (RFC 6749, 5.1). */
  readonly expires_in?: number;
  readonly user_id?: number;
  readonly contribuyente?: Profile | null;
}

export interface SessionStore extends Pick<Store<Session | null>, 'get' | 'subscribe'> {
  /** The session if it is valid now (now ≤ exp); an expired one is cleared on the way. */
  check(): Session | null;
  /** Keeps the session of an answer with a token; false when there is none in it, or `signin` says no. */
  signIn(answer: SignInAnswer, username: string): boolean;
  /** Takes what was saved of whom the session is of. Of anybody else it is not taken: the session may have changed. */
  update(profile: Profile): void;
  /** Forgets who was signed in; what was typed stays. */
  clear(): void;
  /** The same, because the session ended while it was in use: by its time, or the server no longer knows it. */
  expire(): void;
}

/** The token last: who sees it in another tab sees the rest too. */
const FIELDS = ['exp', 'userId', 'username', 'contribuyente', 'token'] as const;
type Field = (typeof FIELDS)[number];
const LONGEST_TIMER = 2 ** 31 - 1;

export interface SessionOptions {
  readonly storage: DeviceStorage;
  /** Of the portal's keys in the browser's storage. */
  readonly prefix: string;
  /** By which `exp` is read. */
  readonly clock: Pick<Clock, 'now' | 'subscribe'>;
  /** Called with a session that ends while it is in use, before it is removed. */
  readonly ended?: (session: Session) => void;
  /** Called when the device does not keep a session: it lasts as long as the page. */
  readonly unkept?: () => void;
  /** What a profile says where it says nothing. */
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

  /** Knows more of the same person; true when it is something new. */
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

/** The session in the browser's storage, a field a key. */
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
    /** @returns whether the device keeps all of it */
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

/** When what lasts some seconds from now ends, in seconds since 1970. @param now milliseconds since 1970 */
const endOf = (seconds: number | undefined, now: number) =>
  seconds === undefined ? undefined : Math.floor(now / 1000) + seconds;

/** Valid through the second `exp` itself. @param now milliseconds since 1970 */
export function isValid({ exp }: Pick<Session, 'exp'>, now: number): boolean {
  return Math.floor(now / 1000) <= exp;
}

/** What a profile says: nothing is as good as null, but where null is what it says when it says nothing. */
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
