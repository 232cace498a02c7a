import type { DeviceStorage } from '#runtime/portal/device-storage.ts';
import { settleTyping } from './settle-typing.ts';

/** Raw values by route and name. They survive reload, back and an expired session, but not the tab. */
export interface Drafts {
  read(route: string, name: string): unknown;
  /** `undefined` removes it. */
  save(route: string, name: string, value: unknown): void;
  /** All drafts of a route, by name. */
  all(route: string): Readonly<Record<string, unknown>>;
  /** Replaces all drafts of a route, without notifying listeners. */
  replace(route: string, kept: Readonly<Record<string, unknown>>): void;
  /** Calls the listener after each save. Returns a function that stops it. */
  subscribe(listener: (route: string, name: string) => void): () => void;
  /** Sets the owner of the drafts; those of another owner are removed. */
  belongTo(owner: string): void;
  /** Name of the channel on which tabs announce saved copies. */
  readonly channel: string;
  /** Has the focused field publish its value, and waits until all is saved, locally and by `keepBy`. */
  flush(): Promise<void>;
  /** Adds another storage that a flush waits for. Returns a function that removes it. */
  keepBy(save: () => Promise<void>): () => void;
}

/**
 * @param prefix of the portal's keys in the browser's storage
 * @param unkept called if the device cannot store a draft, which then lasts as long as the page
 */
export function createDrafts(
  storage: DeviceStorage,
  prefix: string,
  unkept: () => void = () => undefined,
): Drafts {
  const owned = `${prefix}:owner`;
  const keepers = new Set<() => Promise<void>>();
  const listeners = new Set<(route: string, name: string) => void>();
  const key = (route: string, name: string) => `${prefix}:draft:${encodeURIComponent(route)}:${name}`;
  const namesOf = (route: string) =>
    storage
      .keys()
      .filter((kept) => kept.startsWith(key(route, '')))
      .map((kept) => kept.slice(key(route, '').length));

  function read(route: string, name: string): unknown {
    try {
      return JSON.parse(storage.getItem(key(route, name)) ?? 'null') ?? undefined;
    } catch {
      return undefined;
    }
  }
  function write(route: string, name: string, value: unknown): void {
    if (value === undefined || value === null) storage.removeItem(key(route, name));
    else if (!storage.setItem(key(route, name), JSON.stringify(value))) unkept();
  }
  return {
    read,
    save(route, name, value) {
      write(route, name, value);
      for (const listener of listeners) listener(route, name);
    },
    all: (route) => Object.fromEntries(namesOf(route).map((name) => [name, read(route, name)])),
    replace(route, kept) {
      for (const name of namesOf(route)) write(route, name, undefined);
      for (const [name, value] of Object.entries(kept)) write(route, name, value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    belongTo(owner) {
      const before = storage.getItem(owned);
      if (before !== null && before !== owner) {
        for (const kept of storage.keys()) if (kept.startsWith(`${prefix}:draft:`)) storage.removeItem(kept);
      }
      storage.setItem(owned, owner);
    },
    channel: `${prefix}:drafts`,
    async flush() {
      await settleTyping();
      await Promise.all([...keepers].map((save) => save()));
    },
    keepBy(save) {
      keepers.add(save);
      return () => void keepers.delete(save);
    },
  };
}

/** Copy of the values without secret fields. */
export function withoutSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (secrets.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => !secrets.has(field)));
}
