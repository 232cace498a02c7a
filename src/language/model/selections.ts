import type { Screen } from '#contract/generated/grammar.ts';
import { slotMark } from '#language/grammar/block-marks.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

/** A block in which some of its rows are chosen, and what it publishes. */
export interface SelectionBlock {
  readonly slot: string;
  readonly block: object;
  /** Property of the block that holds the rows. */
  readonly of: string;
  /** The rows, as an expression. */
  readonly rows: unknown;
}

/** The blocks of a screen that publish rows chosen of theirs (`x-slot`). */
export function selectionsIn(grammar: string, screen: Screen): SelectionBlock[] {
  return markedParts(grammar, screen, 'x-slot').flatMap(({ value, schema }): SelectionBlock[] => {
    const mark = slotMark(schema);
    const block = value as Readonly<Record<string, unknown>>;
    if (mark?.gives !== 'selection' || typeof block['id'] !== 'string') return [];
    return [{ slot: block['id'], block, of: mark.of, rows: block[mark.of] }];
  });
}
