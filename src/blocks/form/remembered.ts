import { deviceStorage, type DeviceStorage } from '#runtime/portal/device-storage.ts';

const KEPT = 5;

/** Recent values by kind of field, newest first, kept on this device at the user's request. */
export interface Remembered {
  read(kind: string): readonly string[];
  add(kind: string, value: string): void;
  forget(kind: string): void;
}

/** @param prefix of the portal's keys in the browser's storage */
export function rememberedValues(
  prefix: string,
  storage: DeviceStorage = deviceStorage('local'),
): Remembered {
  const key = (kind: string) => `${prefix}:remembered:${kind}`;
  function read(kind: string): readonly string[] {
    try {
      const list: unknown = JSON.parse(storage.getItem(key(kind)) ?? '[]');
      return Array.isArray(list) ? list.filter((value) => typeof value === 'string') : [];
    } catch {
      return [];
    }
  }
  return {
    read,
    add(kind, value) {
      const list = [value, ...read(kind).filter((other) => other !== value)].slice(0, KEPT);
      storage.setItem(key(kind), JSON.stringify(list));
    },
    forget: (kind) => storage.removeItem(key(kind)),
  };
}
