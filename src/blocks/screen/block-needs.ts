import type { CompiledBlock } from '#contract/compiled.ts';
import type { Parts } from '#blocks/parts/block.ts';
import { slotsReadBy } from '#blocks/parts/scope.ts';
import { blockTypes } from './generated/block-types.ts';

/** Slots present in every screen. */
const AROUND = new Set(['url', 'session', 'parameters', 'today']);

/** Slots that a block waits for, except its own. */
export function blockNeeds(block: CompiledBlock): string[] {
  return [...new Set([...slotsIn('subject', block), ...slotsIn('words', block)])];
}

/**
 * Slots without which a block is not shown. A block with only texts depends on the slots of its condition, or else on
 * those of its texts.
 */
export function blockSubject(block: CompiledBlock): string[] {
  const subject = slotsIn('subject', block);
  if (subject.length > 0 || slotsReadBy([block.when]).some((slot) => !AROUND.has(slot))) return subject;
  return slotsIn('words', block);
}

/** Slots that decide the content or preselection of a block. */
export function blockConditions(block: CompiledBlock): string[] {
  return slotsIn('conditions', block);
}

function slotsIn(which: 'subject' | 'words' | 'conditions', block: CompiledBlock): string[] {
  const own = 'id' in block ? block.id : undefined;
  const described: { readonly [W in typeof which]?: unknown } = blockTypes[block.type];
  const parts = described[which] as ((block: CompiledBlock) => Parts) | undefined;
  return slotsReadBy(parts?.(block) ?? []).filter((slot) => slot !== own);
}
