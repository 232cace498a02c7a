import type { CompiledBlock } from '#contract/compiled.ts';
import { isMet } from '#expressions/evaluate.ts';
import type { ScreenState, SlotState } from '#runtime/screen/screen-state.ts';
import { slotsReadBy } from './scope.ts';

/** True if the block is known to be hidden. */
export function isHidden(block: CompiledBlock, screen: ScreenState): boolean {
  return isKnown(screen.state(slotsReadBy([block.when]))) && !isMet(block.when, screen.scope);
}

/** True if a condition can be evaluated; it may test if a slot is empty, so idle counts. */
export const isKnown = ({ status }: SlotState) => status === 'ready' || status === 'idle';
