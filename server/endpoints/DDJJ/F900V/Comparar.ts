import { dataChanges } from '#server/subjects/declarations/data-sheet/data-changes.ts';
import { dataSheetBasis } from '#server/subjects/declarations/data-sheet/data-sheet-basis.ts';
import { declaredData } from '#server/subjects/declarations/data-sheet/declared-data.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { monthOn } from '#server/rules/calendar/declared-months.ts';
import { declarationsOf } from '#server/subjects/declarations/declarations.ts';

/** Changes that a data sheet would make, and the documents it needs, by the same rules as its filing. */
export const comparar: Handler<'DDJJ/F900V/Comparar'> = async (asked, context) => {
  const basis = await dataSheetBasis(asked.padron, context);
  const changes = dataChanges(basis.registered, declaredData(asked, basis, context), basis.activityNames);
  const others = changes.begun.length + changes.ended.length > 0;
  const filed = others ? await declarationsOf(context.db, asked.padron) : [];
  const since = filed.filter(({ month }) => month >= monthOn(asked.desde)).map(({ period }) => period);
  return {
    cambios: [...changes.lines],
    prueba_local: changes.moved,
    prueba_actividades: others,
    ya_declarados: [...new Set(since)],
  };
};
