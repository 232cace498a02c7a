import type { CompiledBlock, CompiledStep } from '#contract/compiled.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { isHidden } from '#blocks/parts/hidden.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

/** A block that a step of a wizard waits for. */
export type Question = BlockOf<'form'> | BlockOf<'card'> | BlockOf<'basket'> | ChoiceTable;

/** A table of which rows are chosen. */
type ChoiceTable = BlockOf<'table'> & { id: string };

/**
 * What a step asks for now. Beside a basket, forms are only the way to find what goes into it: the basket is what is
 * asked for.
 */
export function questionsOf({ blocks }: Pick<CompiledStep, 'blocks'>, screen: ScreenState): Question[] {
  const all = blocks.filter((block) => !isHidden(block, screen)).flatMap(questionsIn);
  return all.some(isBasket) ? all.filter((question) => question.type !== 'form') : all;
}

/** Whether it has been answered. What is chosen among rows counts once they were seen: some are chosen beforehand. */
export function isAnswered(question: Question, screen: ScreenState): boolean {
  const value = screen.scope[question.id];
  if (question.type === 'form' || question.type === 'card') return value !== undefined;
  const rows = (value as { rows?: readonly unknown[] } | undefined)?.rows;
  const least = question.type === 'basket' ? question.min : (question.select?.min ?? 0);
  return rows !== undefined && rows.length >= least;
}

/** Whether nobody has seen the rows among which something is chosen: what is chosen of them is not known yet. */
export function isUnseen({ type, id }: Question, { scope }: ScreenState): boolean {
  return (type === 'table' || type === 'basket') && scope[id] === undefined;
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
  if (block.type === 'table' && block.id !== undefined && block.select) return [block as ChoiceTable];
  if (block.type === 'section') return block.blocks.flatMap(questionsIn);
  if (block.type === 'tabs')
    return block.items.flatMap((item) => item.blocks.flatMap(questionsIn)).filter(isDemanded);
  return [];
}

/** A tab that nobody opened is not waited for, unless something must be chosen there. */
const isDemanded = (question: Question) => question.type !== 'table' || question.select?.min !== undefined;
