import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import { blockMarks } from '#contract/generated/block-marks.ts';

/** What the page and the server must know of a type of block, as its grammar says. */
interface BlockMarks {
  /** What its slot holds. */
  readonly gives?: 'fields' | 'selection' | 'rows' | 'place' | 'card';
  /** Its places are passed in order. */
  readonly numbered?: true;
  /** A step of a wizard waits for what is in its slot. */
  readonly asked?: true;
  /** What is in its slot is kept with the draft, without these fields. */
  readonly kept?: true;
  readonly secrets?: readonly string[];
  /** Properties that lead to the blocks inside it: `items`, and of each its `blocks`. */
  readonly children?: readonly string[];
}

/** Types of block that have a mark: `{ readonly asked: true }`. */
export type TypeMarked<M> = {
  [T in BlockType]: (typeof blockMarks)[T] extends M ? T : never;
}[BlockType];

type BlockMarked<M> = Extract<CompiledBlock, { type: TypeMarked<M> }>;

/** A block, or what stands in one. */
interface Part {
  readonly type?: unknown;
}

const marks: Readonly<Record<string, BlockMarks>> = blockMarks satisfies {
  readonly [T in BlockType]: BlockMarks;
};
const NONE: BlockMarks = {};

/** The marks of a block's type; none of what is no block. */
export const marksOf = ({ type }: Part): BlockMarks => marks[String(type)] ?? NONE;

/** Whether its slot holds what is typed in it. */
export const isForm = (part: Part): part is BlockMarked<{ readonly gives: 'fields' }> =>
  marksOf(part).gives === 'fields';

/** Whether rows are chosen in it, where it says how. */
export const isTable = (part: Part): part is BlockMarked<{ readonly gives: 'selection' }> =>
  marksOf(part).gives === 'selection';

/** Whether it is passed step by step. */
export const isWizard = (part: Part): part is BlockMarked<{ readonly numbered: true }> =>
  marksOf(part).numbered === true;
