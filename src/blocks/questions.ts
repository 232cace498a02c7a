import type { CompiledBlock, CompiledStep } from '#contract/compiled.ts';
import type { ScreenState } from '#runtime/screen-state.ts';
import { isHidden } from './plan.ts';
import type { BlockOf } from './view.ts';

/** A block that a step of a wizard waits for. */
export type Question = BlockOf<'form'> | BlockOf<'card'> | BlockOf<'basket'> | ChoiceTable;

/** A table of which some rows must be chosen. */
type ChoiceTable = BlockOf<'table'> & { id: string };

/**
 * What a step asks for now. Beside a basket, forms are only the way to find what goes into it: the basket is what is
 * asked for.
 */
export function questionsOf({ blocks }: Pick<CompiledStep, 'blocks'>, screen: ScreenState): Question[] {
  const all = blocks.filter((block) => !isHidden(block, screen)).flatMap(questionsIn);
  return all.some(isBasket) ? all.filter((question) => question.type !== 'form') : all;
}

/** Whether it has been answered. */
export function isAnswered(question: Question, screen: ScreenState): boolean {
  const value = screen.scope[question.id];
  if (question.type === 'form' || question.type === 'card') return value !== undefined;
  const least = question.type === 'basket' ? question.min : (question.select?.min ?? 0);
  return ((value as { rows?: readonly unknown[] } | undefined)?.rows?.length ?? 0) >= least;
}

/** Whether answering it is what leads to the next step. */
export function leadsOn(question: Question, screen: ScreenState): boolean {
  if (question.type === 'form') return question.submit !== undefined;
  return question.type === 'card' && !isAnswered(question, screen);
}

/** Whether the bar of what is chosen in it leads to the next step: it stands there and has nothing else to do. */
export function leadsFromBar(question: Question, screen: ScreenState): boolean {
  if (question.type !== 'table' || question.select?.actions) return false;
  const chosen = screen.scope[question.id] as { rows?: readonly unknown[] } | undefined;
  return (chosen?.rows?.length ?? 0) > 0;
}

const isBasket = ({ type }: Question) => type === 'basket';

function questionsIn(block: CompiledBlock): Question[] {
  if (block.type === 'form' || block.type === 'card' || block.type === 'basket') return [block];
  if (block.type === 'table' && block.id !== undefined && block.select?.min !== undefined)
    return [block as ChoiceTable];
  if (block.type === 'section') return block.blocks.flatMap(questionsIn);
  if (block.type === 'tabs') return block.items.flatMap((item) => item.blocks.flatMap(questionsIn));
  return [];
}
