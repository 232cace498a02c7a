import type { CompiledBlock } from '#contract/compiled.ts';

/** Input slots that a block and what stands inside it publish. */
export function madeSlots(block: CompiledBlock): string[] {
  if (block.type === 'section') return block.blocks.flatMap(madeSlots);
  if (block.type === 'tabs' || block.type === 'steps')
    return [block.id, ...block.items.flatMap((item) => item.blocks.flatMap(madeSlots))];
  return 'id' in block && block.id !== undefined ? [block.id] : [];
}
