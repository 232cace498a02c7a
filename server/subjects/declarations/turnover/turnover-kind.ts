import type { DeclarationKind } from '#server/subjects/declarations/declaration-kind.ts';
import { assessTurnover } from './assess-turnover.ts';
import { prepareTurnover } from './prepare-turnover.ts';

/** The turnover of a business by activity, less what was withheld from it. */
export const turnoverKind: DeclarationKind = {
  lists: ['actividades', 'creditos_usados', 'creditos_manuales'],
  prepare: prepareTurnover,
  assess: assessTurnover,
};
