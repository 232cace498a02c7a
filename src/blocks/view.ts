import type { ComponentType } from 'react';
import type { BlockType, CompiledBlock } from '#contract/compiled.ts';

/** One compiled block of a type, with its key. */
export type BlockOf<T extends BlockType> = Extract<CompiledBlock, { type: T }>;

/** What draws the blocks of a type. */
export type View<T extends BlockType> = ComponentType<{ block: BlockOf<T> }>;
