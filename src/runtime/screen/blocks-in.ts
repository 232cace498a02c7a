import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import { blockMarks } from '#contract/generated/block-marks.ts';

/** What a screen does with a type of block, as its grammar says. */
interface BlockMarks {
  /** A step of a wizard waits for what is in its slot. */
  readonly asked?: true;
  /** What is in its slot is kept with the draft, without these fields. */
  readonly kept?: true;
  readonly secrets?: readonly string[];
  /** Properties that lead to the blocks inside it: `items`, and of each its `blocks`. */
  readonly children?: readonly string[];
}

/** The marks of a block's type. */
export const marksOf = ({ type }: CompiledBlock): BlockMarks =>
  (blockMarks satisfies { readonly [T in BlockType]: BlockMarks })[type];

/** The blocks right inside a block, in order. */
export function childrenOf(block: CompiledBlock): readonly CompiledBlock[] {
  const { children } = marksOf(block);
  return children ? at(block, children) : [];
}

/** Blocks and all that stands inside them, outside in, in order. */
export function blocksIn(blocks: readonly CompiledBlock[]): CompiledBlock[] {
  return blocks.flatMap((block) => [block, ...blocksIn(childrenOf(block))]);
}

function at(value: unknown, path: readonly string[]): readonly CompiledBlock[] {
  const [key, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((one) => at(one, path));
  if (key === undefined) return [value as CompiledBlock];
  return at((value as Readonly<Record<string, unknown>>)[key], rest);
}
