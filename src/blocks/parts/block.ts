import type { ComponentType } from 'react';
import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import type { Expression, Text } from '#contract/expression.ts';

/** One compiled block of a type, with its key. */
export type BlockOf<T extends BlockType> = Extract<CompiledBlock, { type: T }>;

/** What draws the blocks of a type. */
export type View<T extends BlockType> = ComponentType<{ block: BlockOf<T> }>;

/** Texts and expressions of a block: the slots they read are what it waits for. */
export type Parts = readonly (Text | Expression | undefined)[];

/** What draws it: here, for what is light and comes with the shell, or in a chunk of its own. */
type Drawn<T extends BlockType> = { readonly view: View<T> } | { readonly load: () => Promise<View<T>> };

/** What is known of a block type before it is drawn: each says it in the `block.ts` of its folder. */
export type BlockDescription<T extends BlockType> = Drawn<T> & {
  /** What it is about: without it there is no block. */
  readonly subject?: (block: BlockOf<T>) => Parts;
  /** What it says besides: it waits for it, and what is not there is a dash. */
  readonly words?: (block: BlockOf<T>) => Parts;
  /**
   * What decides what is inside it, or chosen in it beforehand: it waits while that comes, but does without. What a table
   * publishes before it knows would be taken for what somebody chose.
   */
  readonly conditions?: (block: BlockOf<T>) => Parts;
  /** Heights, in px, of the lines that stand for it while it comes. */
  readonly skeleton?: readonly number[];
};
