import type { CompiledBlock, CompiledStep } from '#contract/compiled.ts';
import { isWizard, marksOf } from '#forms/block-marks.ts';
import { childrenOf } from '#runtime/screen/blocks-in.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { isHidden } from '#blocks/parts/hidden.ts';
import type { AskedType, QuestionKind, QuestionOf } from '#blocks/parts/question.ts';
import { questionKinds } from './generated/question-kinds.ts';

/** A block that a step of a wizard waits for. */
export type Question = { [T in AskedType]: QuestionOf<T> }[AskedType];

const kindOf = ({ type }: Question) => questionKinds[type] as QuestionKind<Question>;

/** What a step asks for now. Beside what gathers, what only finds is not waited for. */
export function questionsOf({ blocks }: Pick<CompiledStep, 'blocks'>, screen: ScreenState): Question[] {
  const all = blocks.filter((block) => !isHidden(block, screen)).flatMap(questionsIn);
  return all.some((one) => kindOf(one).gathers) ? all.filter((one) => !kindOf(one).finds) : all;
}

/**
 * Whether it has been answered, and nothing that was read with the answer refuses it. What is chosen among rows counts once
 * they were seen: some are chosen beforehand.
 */
export function isAnswered(question: Question, { scope, isRefused }: ScreenState): boolean {
  return kindOf(question).isAnswered(question, scope[question.id]) && !isRefused(question.id);
}

/** Whether nobody has seen the rows among which something is chosen: what is chosen of them is not known yet. */
export function isUnseen(question: Question, { scope }: ScreenState): boolean {
  return kindOf(question).ofRows === true && scope[question.id] === undefined;
}

/** Whether answering it is what leads to the next step. */
export function leadsOn(question: Question, screen: ScreenState): boolean {
  return kindOf(question).leadsOn?.(question, isAnswered(question, screen)) ?? false;
}

/** Whether the bar of what is chosen in it leads to the next step: it stands there and has nothing else to do. */
export function leadsFromBar(question: Question, { scope }: ScreenState): boolean {
  return kindOf(question).leadsFromBar?.(question, scope[question.id]) ?? false;
}

function questionsIn(block: CompiledBlock): Question[] {
  if (isQuestion(block)) return kindOf(block).asks?.(block) === false ? [] : [block];
  // A wizard inside a step waits for itself.
  if (isWizard(block)) return [];
  const inside = childrenOf(block).flatMap(questionsIn);
  return marksOf(block).gives === 'place' ? inside.filter(isDemanded) : inside;
}

const isQuestion = (block: CompiledBlock): block is Question =>
  Object.hasOwn(questionKinds, block.type) && 'id' in block && block.id !== undefined;

/** A tab that nobody opened is not waited for, unless something must be chosen there. */
const isDemanded = (question: Question) => kindOf(question).isDemanded?.(question) ?? true;
