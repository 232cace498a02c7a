import { rowsIn, type QuestionKind, type QuestionOf } from '#blocks/parts/question.ts';

export const basketQuestion: QuestionKind<QuestionOf<'basket'>> = {
  gathers: true,
  ofRows: true,
  isAnswered: ({ min }, value) => (rowsIn(value)?.length ?? -1) >= min,
};
