import { rowsIn, type QuestionKind, type QuestionOf } from '#blocks/parts/question.ts';

export const tableQuestion: QuestionKind<QuestionOf<'table'>> = {
  ofRows: true,
  asks: ({ select }) => select !== undefined,
  isDemanded: ({ select }) => select?.min !== undefined,
  isAnswered: ({ select }, value) => (rowsIn(value)?.length ?? -1) >= (select?.min ?? 0),
  leadsFromBar: ({ select }, value) => !select?.actions && (rowsIn(value)?.length ?? 0) > 0,
};
