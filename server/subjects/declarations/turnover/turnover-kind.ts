import type { DeclarationKind } from '#server/subjects/declarations/declaration-kind.ts';
import { allActivities } from '#server/subjects/businesses/businesses.ts';
import { activitiesOf } from '#server/subjects/declarations/declarations.ts';
import { assessTurnover } from './assess-turnover.ts';
import { prepareTurnover } from './prepare-turnover.ts';
import { turnoverTable } from './turnover-table.ts';

/** The turnover of a business by activity, less what was withheld from it. */
export const turnoverKind: DeclarationKind = {
  lists: ['actividades', 'creditos_usados', 'creditos_manuales'],
  prepare: prepareTurnover,
  assess: assessTurnover,

  async kept({ number }, { db }) {
    const names = new Map((await allActivities(db)).map((one) => [one.code, one] as const));
    return turnoverTable(await activitiesOf(db, number), names);
  },
};
