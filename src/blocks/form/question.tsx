import type { QuestionKind, QuestionOf } from '#blocks/parts/question.ts';
import { ReviewForm } from './form-review.tsx';

export const formQuestion: QuestionKind<QuestionOf<'form'>> = {
  isAnswered: (_, value) => value !== undefined,
  leadsOn: ({ submit }) => submit !== undefined,
  review: (block) => <ReviewForm form={block} />,
};
