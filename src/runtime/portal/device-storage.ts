/** Key-value storage of the device. Never throws: what the browser refuses to store is kept in memory. */
export interface DeviceStorage {
  getItem(name: string): string | null;
  /** @returns false if storage is blocked or full */
  setItem(name: string, value: string): boolean;
  removeItem(name: string): void;
  keys(): readonly string[];
}

type Kind = 'local' | 'session';

/** Even reading the property throws if storage is blocked. */
const storageOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** Values that the device refused; `null`: removed, though the device may still hold it. */
const UNKEPT: Readonly<Record<Kind, Map<string, string | null>>> = { local: new Map(), session: new Map() };

/** Storage of this browser: of the origin (`local`) or of the tab (`session`). */
export function deviceStorage(kind: Kind): DeviceStorage {
  const unkept = UNKEPT[kind];
  /** Runs the change on the device, or keeps it in memory if that fails. */
  function attempt(name: string, value: string | null, act: (storage: Storage) => void): boolean {
    try {
      act(storageOf(kind));
      unkept.delete(name);
      return true;
    } catch {
      unkept.set(name, value);
      return false;
    }
  }
  return {
    getItem(name) {
      const held = unkept.get(name);
      if (held !== undefined) return held;
      try {
        return storageOf(kind).getItem(name);
      } catch {
        return null;
      }
    },
    setItem: (name, value) => attempt(name, value, (storage) => storage.setItem(name, value)),
    removeItem: (name) => void attempt(name, null, (storage) => storage.removeItem(name)),
    keys() {
      let kept: readonly string[] = [];
      try {
        kept = Object.keys(storageOf(kind));
      } catch {
        // Storage is blocked: only keys in memory.
      }
      const names = new Set(kept);
      for (const [name, value] of unkept)
        if (value === null) names.delete(name);
        else names.add(name);
      return [...names];
    },
  };
}
