import type { Field } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { expressionReads } from './expression-reads.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { selectionsIn } from './selections.ts';

/** The reads (`data`) of a screen that some expressions come from, through its values, forms and what is chosen among rows. */
export function readsBehind(
  sources: readonly unknown[],
  screen: Pick<ScreenFile, 'grammar' | 'expanded'>,
): string[] {
  return [...fieldsBehind(sources, screen).keys()];
}

/** The same reads, and those that decide whether what they give may be sent: the rules of its fields look at them. */
export function readsDeciding(
  sources: readonly unknown[],
  screen: Pick<ScreenFile, 'grammar' | 'expanded'>,
): string[] {
  return [...fieldsBehind(sources, screen, (field) => [...givenTo(field), ...rulesOf(field)]).keys()];
}

/**
 * The reads that some expressions come from, each with the fields of its answer that are taken.
 * @param ofField what of a field is looked into
 */
export function fieldsBehind(
  sources: readonly unknown[],
  { grammar, expanded }: Pick<ScreenFile, 'grammar' | 'expanded'>,
  ofField: (field: Field) => unknown[] = givenTo,
): ReadonlyMap<string, readonly string[]> {
  const { data = {}, values = {} } = expanded;
  const forms = new Map(markedParts(grammar, expanded, 'x-form').map(({ value }) => [value.id, value]));
  const rows = new Map(selectionsIn(grammar, expanded).map((selection) => [selection.slot, selection.rows]));
  const found = new Set<string>();
  const fields = new Set<string>();
  sources.forEach(visit);
  const taken = (slot: string) =>
    [...fields].flatMap((path) => (path.startsWith(`${slot}.`) ? [path.slice(slot.length + 1)] : []));
  const reads = [...found].filter((slot) => Object.hasOwn(data, slot));
  return new Map(reads.map((slot) => [slot, taken(slot)]));

  function visit(source: unknown): void {
    const read = expressionReads(String(source));
    read.fields.forEach((path) => fields.add(path));
    for (const slot of read.slots) {
      if (found.has(slot)) continue;
      found.add(slot);
      if (Object.hasOwn(values, slot)) visit(values[slot]);
      if (Object.hasOwn(data, slot)) Object.values(data[slot]!.send ?? {}).forEach(visit);
      Object.values(forms.get(slot)?.fields ?? {})
        .flatMap(ofField)
        .forEach(visit);
      visit(rows.get(slot) ?? '');
    }
  }
}

/** Expressions that give a field its value or its options. */
function givenTo({ initial, computed, options, rows }: Field): unknown[] {
  const inside = Object.values(rows?.fields ?? {}).flatMap(givenTo);
  return [initial, computed, options?.of, ...inside].filter((one) => one !== undefined);
}

/** Expressions of a field's rules and of its condition. */
function rulesOf({ when, required, min, max, checks = [], rows }: Field): unknown[] {
  const inside = Object.values(rows?.fields ?? {}).flatMap(rulesOf);
  const own = [when, required, min, max, ...checks.map(({ that }) => that)];
  return [...own.filter((one) => typeof one === 'string'), ...inside];
}
