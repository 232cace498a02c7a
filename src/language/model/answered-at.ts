import type { FormBlock } from '#contract/generated/grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { presentIn, presentInText, withMakers, type Makers } from '#language/model/answered-slots.ts';

/** What a part says before anything of it can be used, as expressions and as texts. */
const CONDITIONS = ['when', 'enabled', 'of', 'rows', 'amount', 'value'];
const TEXTS = ['title', 'text', 'label', 'submit'];

/** Slots that are there wherever something can be done: its own form's, and what its conditions and texts look at. */
export function answeredAt({ ancestors }: Pick<Visited, 'ancestors'>, makers: Makers): ReadonlySet<string> {
  const parts = ancestors.slice(1).map(({ value }) => value as Readonly<Record<string, unknown>>);
  const looked = parts.flatMap((part) => [
    ...CONDITIONS.flatMap((key) => presentIn(part[key])),
    ...TEXTS.flatMap((key) => presentInText(part[key])),
  ]);
  const own = ancestors.at(-1);
  const form = own?.schema['x-form'] ? [(own.value as FormBlock).id] : [];
  return withMakers([...form, ...looked], makers);
}
