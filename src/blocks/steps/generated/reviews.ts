// Made by `npm run generate` from the types of block of the grammar. Do not edit.
import type { ComponentType } from 'react';
import type { QuestionType, QuestionOf } from '#blocks/parts/question.ts';
import { ReviewBasket } from '#blocks/basket/review.tsx';
import { ReviewCard } from '#blocks/card/review.tsx';
import { ReviewForm } from '#blocks/form/review.tsx';
import { ReviewTable } from '#blocks/table/review.tsx';

/** What shows again what was answered in a block of each type. */
export const reviews: { readonly [T in QuestionType]: ComponentType<{ block: QuestionOf<T> }> } = {
  'basket': ReviewBasket,
  'card': ReviewCard,
  'form': ReviewForm,
  'table': ReviewTable,
};
