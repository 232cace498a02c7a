import type { Drafts } from '#runtime/services/drafts.ts';
import type { ScreenForm } from './screen-forms.ts';

/**
 * Published values of a screen's forms, stored like drafts and restored with the screen. Forms with secrets are not
 * stored.
 */
export interface Published {
  restore(route: string): (readonly [form: string, value: unknown])[];
  /** `undefined` removes the value. */
  keep(route: string, form: string, value: unknown): void;
  /** Moves the values to a new address of the same screen. */
  carry(from: string, to: string, values: Readonly<Record<string, unknown>>): void;
}

const name = (form: string) => `published:${form}`;

export function createPublished(forms: ReadonlyMap<string, ScreenForm>, drafts: Drafts): Published {
  const kept = [...forms].filter(([, { secrets }]) => secrets.size === 0);
  return {
    restore: (route) => kept.map(([form]) => [form, drafts.read(route, name(form))] as const),
    keep(route, form, value) {
      if (forms.get(form)?.secrets.size === 0) drafts.save(route, name(form), value);
    },
    carry(from, to, values) {
      for (const [form, { url }] of kept) {
        if (values[form] === undefined) continue;
        drafts.save(to, name(form), values[form]);
        if (url) drafts.save(from, name(form), undefined);
      }
    },
  };
}
