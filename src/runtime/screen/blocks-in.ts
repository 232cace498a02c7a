import type { CompiledBlock } from '#contract/compiled.ts';
import { marksOf } from '#forms/block-marks.ts';

/** Direct children of a block, in order. */
export function childrenOf(block: CompiledBlock): readonly CompiledBlock[] {
  const { children } = marksOf(block);
  return children ? at(block, children) : [];
}

/** Blocks with all their descendants, parents first, in order. */
export function blocksIn(blocks: readonly CompiledBlock[]): CompiledBlock[] {
  return blocks.flatMap((block) => [block, ...blocksIn(childrenOf(block))]);
}

function at(value: unknown, path: readonly string[]): readonly CompiledBlock[] {
  const [key, ...rest] = path;
  if (Array.isArray(value)) return value.flatMap((one) => at(one, path));
  if (key === undefined) return [value as CompiledBlock];
  return at((value as Readonly<Record<string, unknown>>)[key], rest);
}
