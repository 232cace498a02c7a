import type { TypeMarked } from '#forms/block-marks.ts';
import type { BlockOf } from './block.ts';

/** Types of block that a wizard step can wait for: the grammar marks their slot as asked. */
export type QuestionType = TypeMarked<{ readonly asked: true }>;

/** A block that a wizard step waits for; its slot holds the answer. */
export type QuestionOf<T extends QuestionType> = BlockOf<T> & { readonly id: string };

/** What a wizard must know of a type of question; each type exports it from `question.ts` in its folder. */
export interface QuestionKind<B> {
  /** True if this block asks for something; by default each one does. */
  asks?(block: B): boolean;
  /** True if it collects what other questions find: the step then does not wait for those. */
  readonly gathers?: true;
  /** True if it finds what another question collects. */
  readonly finds?: true;
  /** True if it selects among rows: before they load, nothing is known of the selection. */
  readonly ofRows?: true;
  /** True if it must be answered even in a tab that is not open; by default always. */
  isDemanded?(block: B): boolean;
  /** True if the value of its slot, undefined if empty, answers it. */
  isAnswered(block: B, value: unknown): boolean;
  /** True if answering it leads to the next step; by default a button of the step does. */
  leadsOn?(block: B, answered: boolean): boolean;
  /** True if its own selection bar has the button to the next step. */
  leadsFromBar?(block: B, value: unknown): boolean;
}

/** Rows of a slot; undefined if it has none yet. */
export const rowsIn = (value: unknown): readonly unknown[] | undefined =>
  (value as { readonly rows?: readonly unknown[] } | undefined)?.rows;
