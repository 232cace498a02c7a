import type { Field, FormBlock, Screen, TableBlock } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { expressionReads } from './expression-reads.ts';
import { partsOf } from '#language/grammar/walk-grammar.ts';

/** The reads (`data`) of a screen that some expressions come from, through its values, forms and tables. */
export function readsBehind(
  sources: readonly unknown[],
  { grammar, expanded }: Pick<ScreenFile, 'grammar' | 'expanded'>,
): string[] {
  const { data = {}, values = {} } = expanded as Screen;
  const blocks = (title: string) => partsOf(grammar, expanded, title).map(({ value }) => value);
  const forms = new Map(blocks('FormBlock').map((form) => [(form as FormBlock).id, form as FormBlock]));
  const tables = new Map(
    blocks('TableBlock').map((table) => [(table as TableBlock).id, table as TableBlock]),
  );
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
      visit(tables.get(slot)?.rows ?? '');
    }
  }
}

/** What gives a field its value, or what may be chosen in it. */
function givenTo({ initial, computed, options, rows }: Field): unknown[] {
  const inside = Object.values(rows?.fields ?? {}).flatMap(givenTo);
  return [initial, computed, options?.of, ...inside].filter((one) => one !== undefined);
}
