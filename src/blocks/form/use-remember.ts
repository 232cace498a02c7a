import { useState } from 'react';
import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import { deviceStorage, type DeviceStorage } from '#runtime/portal/device-storage.ts';
import { usePortal } from '#runtime/services/portal.tsx';
import { asTyped } from './read-field.ts';

const KEPT = 5;

/** Recent values by kind of field, newest first, kept on this device at the user's request. */
interface Remembered {
  read(kind: string): readonly string[];
  add(kind: string, value: string): void;
  forget(kind: string): void;
}

export interface Remember {
  readonly ticked: boolean;
  readonly tick: (ticked: boolean) => void;
  /** Suggested values by field, newest first. */
  readonly suggestions: Readonly<Record<string, readonly string[]>>;
  /** Stores submitted values, or deletes all of them if the user opted out. */
  readonly keep: (values: Readonly<Record<string, unknown>>) => void;
}

/** Recent values of a form's fields on this device, kept only if the user asks for it. */
export function useRemember(form: CompiledForm): Remember {
  const { formats, portal } = usePortal();
  const store = rememberedValues(portal.storagePrefix);
  const fields = form.remember ? form.fields.filter((f) => widgetFactsOf(f.widget).suits === 'typed') : [];
  const kind = (f: (typeof fields)[number]) => f.format ?? `${form.id}.${f.name}`;
  const read = () => Object.fromEntries(fields.map((f) => [f.name, store.read(kind(f))]));
  const [suggestions, setSuggestions] = useState(read);
  const [ticked, tick] = useState(() => Object.values(suggestions).some((list) => list.length > 0));
  return {
    ticked,
    tick,
    suggestions,
    keep(values) {
      for (const f of fields) {
        const value = String(asTyped(f, values[f.name], formats));
        if (!ticked) store.forget(kind(f));
        else if (value !== '') store.add(kind(f), value);
      }
      if (fields.length > 0) setSuggestions(read());
    },
  };
}

/** @param prefix of the portal's keys in the browser's storage */
function rememberedValues(prefix: string, storage: DeviceStorage = deviceStorage('local')): Remembered {
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
