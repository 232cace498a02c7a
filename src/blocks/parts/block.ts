import type { ComponentType } from 'react';
import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import type { Expression, Text } from '#contract/expression.ts';

/** Compiled block of a type, with its key. */
export type BlockOf<T extends BlockType> = Extract<CompiledBlock, { type: T }>;

/** Component that draws the blocks of a type. */
export type View<T extends BlockType> = ComponentType<{ block: BlockOf<T> }>;

/** Texts and expressions of a block; the block waits for the slots they read. */
export type Parts = readonly (Text | Expression | undefined)[];

/** Its view: included with the shell if small, or loaded as a separate chunk. */
type Drawn<T extends BlockType> = { readonly view: View<T> } | { readonly load: () => Promise<View<T>> };

/**
 * Description of a block type, available before its view is loaded; each type exports one from `block.ts` in its
 * folder.
 */
export type BlockDescription<T extends BlockType> = Drawn<T> & {
  /** Main data: without it the block is not shown. */
  readonly subject?: (block: BlockOf<T>) => Parts;
  /** Further texts: the block waits for them, and a missing one is drawn as a dash. */
  readonly words?: (block: BlockOf<T>) => Parts;
  /**
   * Expressions that decide its content or preselection: the block waits while they load, but can do without. A table
   * published before they load would look like a choice of the user.
   */
  readonly conditions?: (block: BlockOf<T>) => Parts;
  /** Heights, in px, of the lines of its skeleton. */
  readonly skeleton?: readonly number[];
};
