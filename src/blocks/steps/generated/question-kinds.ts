// Made by `npm run generate` from the types of block of the grammar. Do not edit.
import type { QuestionType, QuestionKind, QuestionOf } from '#blocks/parts/question.ts';
import { basketQuestion } from '#blocks/basket/question.ts';
import { cardQuestion } from '#blocks/card/question.ts';
import { formQuestion } from '#blocks/form/question.ts';
import { tableQuestion } from '#blocks/table/question.ts';

/** What a wizard knows of each type of block that it waits for. */
export const questionKinds: { readonly [T in QuestionType]: QuestionKind<QuestionOf<T>> } = {
  'basket': basketQuestion,
  'card': cardQuestion,
  'form': formQuestion,
  'table': tableQuestion,
};
