import type { QuestionKind, QuestionOf } from '#blocks/parts/question.ts';

export const cardQuestion: QuestionKind<QuestionOf<'card'>> = {
  isAnswered: (_, value) => value !== undefined,
  leadsOn: (_, answered) => !answered,
};
