import { expressionReads } from './expression-reads.ts';

/** The slots that an expression reads, and those that the calculated values among them come from. */
export function slotsThrough(source: string, values: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const found = new Set<string>();
  visit(source);
  return found;

  function visit(one: string): void {
    for (const slot of expressionReads(one).slots) {
      if (found.has(slot)) continue;
      found.add(slot);
      if (Object.hasOwn(values, slot)) visit(String(values[slot]));
    }
  }
}
