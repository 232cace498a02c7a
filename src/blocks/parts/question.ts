import type { TypeMarked } from '#forms/block-marks.ts';
import type { BlockOf } from './block.ts';

/** Types of block that a step of a wizard waits for: the grammar marks their slot as asked. */
export type AskedType = TypeMarked<{ readonly asked: true }>;

/** A block of which a step of a wizard waits for the answer; it stands in its slot. */
export type QuestionOf<T extends AskedType> = BlockOf<T> & { readonly id: string };

/** What a wizard knows of a type of block that it waits for: each says it in the `question.ts` of its folder. */
export interface QuestionKind<B> {
  /** Whether this one asks for something; absent: every one does. */
  asks?(block: B): boolean;
  /** What others find goes into it: beside it they are not waited for. */
  readonly gathers?: true;
  /** It is the way to find what another one gathers. */
  readonly finds?: true;
  /** Something is chosen among rows: until they were seen, nobody knows what. */
  readonly ofRows?: true;
  /** Whether it must be answered even where nobody opened the tab it stands in; absent: always. */
  isDemanded?(block: B): boolean;
  /** Whether what stands in its slot, or undefined, answers it. */
  isAnswered(block: B, value: unknown): boolean;
  /** Whether answering it is what leads to the next step; absent: the step has a button for that. */
  leadsOn?(block: B, answered: boolean): boolean;
  /** Whether a bar of its own, with what was chosen, leads to the next step. */
  leadsFromBar?(block: B, value: unknown): boolean;
}

/** The rows in a slot; undefined where there is none yet. */
export const rowsIn = (value: unknown): readonly unknown[] | undefined =>
  (value as { readonly rows?: readonly unknown[] } | undefined)?.rows;
