/** What was typed, per route and name. It survives reload, back and an expired session, not the tab. */
export interface Drafts {
  read(route: string, name: string): unknown;
  /** `undefined` forgets it. */
  save(route: string, name: string, value: unknown): void;
  /** Says whose drafts they are from now on; those of somebody else go. */
  belongTo(owner: string): void;
  /** Has the field being typed in publish its value, and waits until it was saved. */
  flush(): Promise<void>;
}

/** @param prefix of the portal's keys in the browser's storage */
export function createDrafts(storage: Storage, prefix: string): Drafts {
  const owned = `${prefix}:owner`;
  const key = (route: string, name: string) => `${prefix}:draft:${route}:${name}`;
  return {
    read(route, name) {
      try {
        return JSON.parse(storage.getItem(key(route, name)) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    save(route, name, value) {
      try {
        if (value === undefined || value === null) storage.removeItem(key(route, name));
        else storage.setItem(key(route, name), JSON.stringify(value));
      } catch {
        // The storage is full: what is typed stays on the screen, only the copy is missing.
      }
    },
    belongTo(owner) {
      const before = storage.getItem(owned);
      if (before !== null && before !== owner) {
        for (const kept of Object.keys(storage))
          if (kept.startsWith(`${prefix}:draft:`)) storage.removeItem(kept);
      }
      storage.setItem(owned, owner);
    },
    async flush() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** The values without those of secret fields. */
export function withoutSecrets(value: unknown, secrets: ReadonlySet<string>): unknown {
  if (secrets.size === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([field]) => !secrets.has(field)));
}
