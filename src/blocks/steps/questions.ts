import type { CompiledBlock, CompiledStep } from '#contract/compiled.ts';
import { isWizard, marksOf } from '#forms/block-marks.ts';
import { childrenOf } from '#runtime/screen/blocks-in.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { isHidden } from '#blocks/parts/hidden.ts';
import type { QuestionType, QuestionKind, QuestionOf } from '#blocks/parts/question.ts';
import { questionKinds } from './generated/question-kinds.ts';

/** A block that a wizard step waits for. */
export type StepQuestion = { [T in QuestionType]: QuestionOf<T> }[QuestionType];

const kindOf = ({ type }: StepQuestion) => questionKinds[type] as QuestionKind<StepQuestion>;

/** Questions of a step. If one of them collects rows, those that only find them are left out. */
export function questionsOf({ blocks }: Pick<CompiledStep, 'blocks'>, screen: ScreenState): StepQuestion[] {
  const all = blocks.filter((block) => !isHidden(block, screen)).flatMap(questionsIn);
  return all.some((one) => kindOf(one).gathers) ? all.filter((one) => !kindOf(one).finds) : all;
}

/**
 * True if it has an answer that no read refused. A selection among rows counts once the rows have loaded, since some
 * may be preselected.
 */
export function isAnswered(question: StepQuestion, { scope, isRefused }: ScreenState): boolean {
  return kindOf(question).isAnswered(question, scope[question.id]) && !isRefused(question.id);
}

/** True if the rows to select from have not loaded yet. */
export function isUnseen(question: StepQuestion, { scope }: ScreenState): boolean {
  return kindOf(question).ofRows === true && scope[question.id] === undefined;
}

/** True if answering it leads to the next step. */
export function leadsOn(question: StepQuestion, screen: ScreenState): boolean {
  return kindOf(question).leadsOn?.(question, isAnswered(question, screen)) ?? false;
}

/** True if its selection bar leads to the next step: rows are selected and the bar has no actions of its own. */
export function leadsFromBar(question: StepQuestion, { scope }: ScreenState): boolean {
  return kindOf(question).leadsFromBar?.(question, scope[question.id]) ?? false;
}

function questionsIn(block: CompiledBlock): StepQuestion[] {
  if (isQuestion(block)) return kindOf(block).asks?.(block) === false ? [] : [block];
  // A nested wizard waits for its own questions.
  if (isWizard(block)) return [];
  const inside = childrenOf(block).flatMap(questionsIn);
  return marksOf(block).gives === 'place' ? inside.filter(isDemanded) : inside;
}

const isQuestion = (block: CompiledBlock): block is StepQuestion =>
  Object.hasOwn(questionKinds, block.type) && 'id' in block && block.id !== undefined;

/** Questions inside tabs count only if they require a selection, since a tab may never be opened. */
const isDemanded = (question: StepQuestion) => kindOf(question).isDemanded?.(question) ?? true;
