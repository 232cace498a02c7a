/** What is kept on a device, by name. It never throws: what the browser refuses to keep is there while the page lives. */
export interface DeviceStorage {
  getItem(name: string): string | null;
  /** @returns whether the device keeps it: false where storage is blocked or full */
  setItem(name: string, value: string): boolean;
  removeItem(name: string): void;
  keys(): readonly string[];
}

type Kind = 'local' | 'session';

/** Reading the property alone throws where storage is blocked. */
const storageOf = (kind: Kind): Storage => (kind === 'local' ? localStorage : sessionStorage);

/** `null`: removed, though the device may still have it. */
const UNKEPT: Readonly<Record<Kind, Map<string, string | null>>> = { local: new Map(), session: new Map() };

/** The storage of this browser, of the origin (`local`) or of the tab (`session`). */
export function deviceStorage(kind: Kind): DeviceStorage {
  const unkept = UNKEPT[kind];
  /** Does it on the device; what it could not do stays in memory. */
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
        // Blocked: there is what is held alone.
      }
      const names = new Set(kept);
      for (const [name, value] of unkept)
        if (value === null) names.delete(name);
        else names.add(name);
      return [...names];
    },
  };
}
