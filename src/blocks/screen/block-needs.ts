import type { CompiledBlock } from '#contract/compiled.ts';
import type { Parts } from '#blocks/parts/block.ts';
import { slotsOf } from '#blocks/parts/scope.ts';
import { blockTypes } from './generated/block-types.ts';

/** Slots that every screen has. */
const AROUND = new Set(['url', 'session', 'parameters', 'today']);

/** Slots a block waits for; never the one it publishes itself. */
export function blockNeeds(block: CompiledBlock): string[] {
  return [...new Set([...slotsIn('subject', block), ...slotsIn('words', block)])];
}

/**
 * Slots without which there is no block. One that only has words to say is about what its condition looks at, or else
 * about what they name.
 */
export function blockSubject(block: CompiledBlock): string[] {
  const subject = slotsIn('subject', block);
  if (subject.length > 0 || slotsOf([block.when]).some((slot) => !AROUND.has(slot))) return subject;
  return slotsIn('words', block);
}

/** Slots that decide what is inside a block, or chosen in it beforehand. */
export function blockConditions(block: CompiledBlock): string[] {
  return slotsIn('conditions', block);
}

function slotsIn(which: 'subject' | 'words' | 'conditions', block: CompiledBlock): string[] {
  const own = 'id' in block ? block.id : undefined;
  const described: { readonly [W in typeof which]?: unknown } = blockTypes[block.type];
  const parts = described[which] as ((block: CompiledBlock) => Parts) | undefined;
  return slotsOf(parts?.(block) ?? []).filter((slot) => slot !== own);
}
