import type { QuestionKind, QuestionOf } from '#blocks/parts/question.ts';

export const formQuestion: QuestionKind<QuestionOf<'form'>> = {
  finds: true,
  isAnswered: (_, value) => value !== undefined,
  leadsOn: ({ submit }) => submit !== undefined,
};
