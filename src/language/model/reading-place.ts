import type { Field } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { expressionReads } from './expression-reads.ts';
import { positionOf, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { selectionsIn } from './selections.ts';

/** Position where a screen makes a slot depend on another: in its value, data, rows or one of its fields. */
export function readingPlace({ grammar, expanded }: ScreenFile, slot: string, from: string): SourcePosition {
  const { values = {}, data = {} } = expanded;
  for (const holder of [values, data]) if (Object.hasOwn(holder, slot)) return positionOf(holder, slot);
  const selection = selectionsIn(grammar, expanded).find((one) => one.slot === slot);
  if (selection) return valuePosition(selection.block, selection.of);
  const forms = markedParts(grammar, expanded, 'x-form').map(({ value }) => value);
  const form = forms.find(({ id }) => id === slot);
  return (form && fieldPlace(form.fields, from)) ?? positionOf(form ?? expanded);
}

/** The first value that a field is given from a slot. */
function fieldPlace(fields: Readonly<Record<string, Field>>, from: string): SourcePosition | undefined {
  for (const field of Object.values(fields)) {
    const key = (['initial', 'computed'] as const).find((one) =>
      expressionReads(String(field[one] ?? '')).slots.has(from),
    );
    const place = key ? valuePosition(field, key) : field.rows && fieldPlace(field.rows.fields, from);
    if (place) return place;
  }
  return undefined;
}
