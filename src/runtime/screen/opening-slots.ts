import type { CompiledScreen } from '#contract/compiled.ts';
import { isWizard } from '#forms/block-marks.ts';
import type { Drafts } from '#runtime/services/drafts.ts';

/**
 * First step of each wizard without draft, which it publishes when mounted. Known in advance, the first render needs no
 * second one.
 */
export function openingSlots(
  { blocks }: CompiledScreen,
  { route, answers }: { route: string; answers?: unknown },
  drafts: Pick<Drafts, 'read'>,
): (readonly [slot: string, value: unknown])[] {
  return blocks.flatMap((block) => {
    if (answers || !isWizard(block) || drafts.read(route, block.id)) return [];
    const [first] = block.items;
    return first && !first.when ? [[block.id, { key: first.key, number: 1 }] as const] : [];
  });
}
