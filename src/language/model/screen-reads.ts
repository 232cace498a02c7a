import type { FormBlock, Screen } from '#contract/generated/grammar.ts';
import { textParts } from '#expressions/compile-text.ts';
import { expressionReads, type Reads } from './expression-reads.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import type { Visited } from '#language/grammar/walk.ts';

const remember = createMemo<Screen, Reads>();

/**
 * Names that all the expressions, texts and routes of a screen read. What a form reads of itself as `form.total` is
 * under its own name: `aviso.total`.
 */
export function screenReads(grammar: string, screen: Screen): Reads {
  return remember(screen, [], () => readsIn(grammar, screen));
}

function readsIn(grammar: string, screen: Screen): Reads {
  const slots = new Set<string>();
  const fields = new Set<string>();
  const whole = new Set<string>();
  const asked = new Set<string>();
  const members = new Set(markedParts(grammar, screen, 'x-field').map(({ value }) => String(value)));
  for (const visited of markedParts(grammar, screen, 'x-expression')) add(String(visited.value), visited);
  for (const mark of ['x-text', 'x-route'])
    for (const visited of markedParts(grammar, screen, mark))
      for (const source of expressionsIn(String(visited.value))) add(source, visited);
  return { slots, fields, whole, asked, members };

  function add(source: string, visited: Visited): void {
    const reads = expressionReads(source);
    const form = formAround(visited);
    for (const slot of reads.slots) slots.add(slot);
    for (const slot of reads.whole) whole.add(slot);
    for (const slot of reads.asked) asked.add(slot);
    for (const member of reads.members) members.add(member);
    for (const path of reads.fields) fields.add(path.replace(/^form\./, `${form}.`));
  }
}

function formAround({ ancestors }: Visited): string | undefined {
  const form = ancestors.findLast(({ schema }) => schema['x-form']);
  return (form?.value as FormBlock | undefined)?.id;
}

function expressionsIn(text: string): string[] {
  try {
    return textParts(text).flatMap((part) => ('source' in part ? [part.source] : []));
  } catch {
    return [];
  }
}
