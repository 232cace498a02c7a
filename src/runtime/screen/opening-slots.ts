import type { CompiledScreen } from '#contract/compiled.ts';
import { isWizard } from '#forms/block-marks.ts';
import type { Drafts } from '#runtime/services/drafts.ts';

/**
 * What wizards that nobody began publish as soon as they stand: their first step. Known beforehand, the first picture of a
 * screen is the one that stays.
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
