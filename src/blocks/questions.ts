import type { CompiledBlock, CompiledStep } from '#contract/compiled.ts';
import type { ScreenState } from '#runtime/screen-state.ts';
import { isHidden } from './plan.ts';
import type { BlockOf } from './view.ts';

/** A block that a step of a wizard waits for. */
export type Question = BlockOf<'form'> | BlockOf<'card'> | BlockOf<'basket'>;

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
  if (question.type !== 'basket') return value !== undefined;
  return ((value as { rows?: readonly unknown[] } | undefined)?.rows?.length ?? 0) >= question.min;
}

/** Whether answering it is what leads to the next step. */
export function leadsOn(question: Question, screen: ScreenState): boolean {
  if (question.type === 'form') return question.submit !== undefined;
  return question.type === 'card' && !isAnswered(question, screen);
}

const isBasket = ({ type }: Question) => type === 'basket';

function questionsIn(block: CompiledBlock): Question[] {
  if (block.type === 'form' || block.type === 'card' || block.type === 'basket') return [block];
  if (block.type === 'section') return block.blocks.flatMap(questionsIn);
  if (block.type === 'tabs') return block.items.flatMap((item) => item.blocks.flatMap(questionsIn));
  return [];
}
