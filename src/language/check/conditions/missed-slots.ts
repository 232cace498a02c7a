import type { Screen } from '#contract/generated/grammar.ts';
import { textParts } from '#expressions/compile-text.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { mayHoldWithout } from '#language/model/may-hold.ts';
import type { Visited } from '#language/grammar/walk.ts';

/** Whether an expression reads slots that are not there, and does not ask whether they are. */
export function needsAbsentSlot(source: unknown, absent: ReadonlySet<string>): boolean {
  const { slots, asked } = expressionReads(String(source));
  return [...slots].some((slot) => absent.has(slot) && !asked.has(slot));
}

/** What an expression or text needs of what is not there. */
export function firstMissingSlot(
  part: Visited,
  absent: ReadonlySet<string>,
  { values }: Screen,
): string | undefined {
  const source = String(part.value);
  const isCondition = part.schema['x-expression'] === 'boolean';
  if (isCondition && mayHoldWithout(source, absent, values)) return undefined;
  const sources = part.schema['x-expression'] ? [source] : expressionsIn(source);
  for (const one of sources) {
    const { slots, asked } = expressionReads(one);
    const missed = [...slots].find((slot) => absent.has(slot) && (isCondition || !asked.has(slot)));
    if (missed !== undefined) return missed;
  }
  return undefined;
}

function expressionsIn(text: string): string[] {
  try {
    return textParts(text).flatMap((part) => ('source' in part ? [part.source] : []));
  } catch {
    return [];
  }
}
