import type { Field, FormBlock, Screen } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { expressionReads } from './expression-reads.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';
import { selectionsIn } from './selections.ts';

/** The reads (`data`) of a screen that some expressions come from, through its values, forms and what is chosen among rows. */
export function readsBehind(
  sources: readonly unknown[],
  { grammar, expanded }: Pick<ScreenFile, 'grammar' | 'expanded'>,
): string[] {
  const { data = {}, values = {} } = expanded as Screen;
  const forms = new Map(
    partsOf(grammar, expanded, 'x-form').map(({ value }) => [(value as FormBlock).id, value as FormBlock]),
  );
  const rows = new Map(selectionsIn(grammar, expanded).map((selection) => [selection.slot, selection.rows]));
  const found = new Set<string>();
  sources.forEach(visit);
  return [...found].filter((slot) => Object.hasOwn(data, slot));

  function visit(source: unknown): void {
    for (const slot of expressionReads(String(source)).slots) {
      if (found.has(slot)) continue;
      found.add(slot);
      if (Object.hasOwn(values, slot)) visit(values[slot]);
      if (Object.hasOwn(data, slot)) Object.values(data[slot]!.send ?? {}).forEach(visit);
      Object.values(forms.get(slot)?.fields ?? {})
        .flatMap(givenTo)
        .forEach(visit);
      visit(rows.get(slot) ?? '');
    }
  }
}

/** What gives a field its value, or what may be chosen in it. */
function givenTo({ initial, computed, options, rows }: Field): unknown[] {
  const inside = Object.values(rows?.fields ?? {}).flatMap(givenTo);
  return [initial, computed, options?.of, ...inside].filter((one) => one !== undefined);
}
