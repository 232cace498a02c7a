import type { DeviceStorage } from '#runtime/portal/device-storage.ts';
import { settleTyping } from './settle-typing.ts';

/** What was typed, per route and name. It survives reload, back and an expired session, not the tab. */
export interface Drafts {
  read(route: string, name: string): unknown;
  /** `undefined` forgets it. */
  save(route: string, name: string, value: unknown): void;
  /** All that is kept of a route, by name. */
  all(route: string): Readonly<Record<string, unknown>>;
  /** Puts something else in the place of all that is kept of a route. Nobody is told. */
  replace(route: string, kept: Readonly<Record<string, unknown>>): void;
  /** Hears of what was saved. Returns how to stop. */
  subscribe(listener: (route: string, name: string) => void): () => void;
  /** Says whose drafts they are from now on; those of somebody else go. */
  belongTo(owner: string): void;
  /** Name of the channel on which tabs announce copies that another one kept. */
  readonly channel: string;
  /** Has the field being typed in publish its value, and waits until it was saved, wherever it is kept. */
  flush(): Promise<void>;
  /** Keeps them elsewhere too: a flush waits for it. Returns how to stop. */
  keepBy(save: () => Promise<void>): () => void;
}

/**
 * @param prefix of the portal's keys in the browser's storage
 * @param unkept called when the device does not keep what was typed: it lasts as long as the page
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

/** The values without those of secret fields. */
export function withoutSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (secrets.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => !secrets.has(field)));
}
