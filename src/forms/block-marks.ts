import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import { blockMarks } from '#contract/generated/block-marks.ts';

/** Marks of a type of block in its grammar that the page and the server need. */
interface BlockMarks {
  /** Content of its slot. */
  readonly gives?: 'fields' | 'selection' | 'rows' | 'place' | 'card';
  /** Its steps are numbered and follow in order. */
  readonly numbered?: true;
  /** A step of a wizard waits for its slot to have a value. */
  readonly asked?: true;
  /** Its slot is saved with the draft, without these fields. */
  readonly kept?: true;
  readonly secrets?: readonly string[];
  /** Properties that lead to the blocks inside it: `items`, and the `blocks` of each. */
  readonly children?: readonly string[];
}

/** Types of block that have a mark: `{ readonly asked: true }`. */
export type TypeMarked<M> = {
  [T in BlockType]: (typeof blockMarks)[T] extends M ? T : never;
}[BlockType];

type BlockMarked<M> = Extract<CompiledBlock, { type: TypeMarked<M> }>;

/** A block, or a part of one. */
interface Part {
  readonly type?: unknown;
}

const marks: Readonly<Record<string, BlockMarks>> = blockMarks satisfies {
  readonly [T in BlockType]: BlockMarks;
};
const NONE: BlockMarks = {};

/** The marks of a block's type; empty for other parts. */
export const marksOf = ({ type }: Part): BlockMarks => marks[String(type)] ?? NONE;

/** True when its slot holds typed fields. */
export const isForm = (part: Part): part is BlockMarked<{ readonly gives: 'fields' }> =>
  marksOf(part).gives === 'fields';

/** True when its rows can be selected. */
export const isTable = (part: Part): part is BlockMarked<{ readonly gives: 'selection' }> =>
  marksOf(part).gives === 'selection';

/** True when it is a wizard. */
export const isWizard = (part: Part): part is BlockMarked<{ readonly numbered: true }> =>
  marksOf(part).numbered === true;
