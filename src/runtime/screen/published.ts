import type { Drafts } from '#runtime/services/drafts.ts';
import type { ScreenForm } from './screen-forms.ts';

/** What the forms of a screen published, kept like a draft: it comes back with the screen. Forms with secrets are not kept. */
export interface Published {
  restore(route: string): (readonly [form: string, value: unknown])[];
  /** `undefined` forgets it. */
  keep(route: string, form: string, value: unknown): void;
  /** The address changed under the screen: what was published goes along. */
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
