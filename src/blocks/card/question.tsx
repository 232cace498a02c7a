import type { QuestionKind, QuestionOf } from '#blocks/parts/question.ts';
import { CardGiven } from './card-given.tsx';
import type { CardToken } from './card-token.ts';

export const cardQuestion: QuestionKind<QuestionOf<'card'>> = {
  isAnswered: (_, value) => value !== undefined,
  leadsOn: (_, answered) => !answered,
  review: (_, value) => (value ? <CardGiven card={value as CardToken} /> : null),
};
