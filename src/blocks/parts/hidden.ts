import type { CompiledBlock } from '#contract/compiled.ts';
import { holds } from '#expressions/evaluate.ts';
import type { ScreenState, SlotState } from '#runtime/screen/screen-state.ts';
import { slotsOf } from './scope.ts';

/** Whether it is known now that a block is not shown. */
export function isHidden(block: CompiledBlock, screen: ScreenState): boolean {
  return isKnown(screen.state(slotsOf([block.when]))) && !holds(block.when, screen.scope);
}

/** A condition may ask whether something is there yet: an idle slot is an answer. */
export const isKnown = ({ status }: SlotState) => status === 'ready' || status === 'idle';
