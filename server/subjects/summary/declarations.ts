import { missingDeclarations } from '#server/subjects/declarations/missing-declarations.ts';
import { periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { fortnightOf } from '#server/subjects/declarations/fortnight-of.ts';
import type { SummaryPart } from './part.ts';

/** The declarations to present, oldest first. */
export const declarations: SummaryPart = async (taxpayer, context) => {
  const missing = await missingDeclarations(taxpayer, context);
  return {
    ddjj_pendientes: missing.map(({ business, tax, period, due }) => ({
      padron: business.register_number,
      local: business.name,
      tipo_inscripcion: tax,
      periodo: periodOfMonth(period.month),
      ...fortnightOf(period),
      vencimiento: due,
      estado: due < context.today ? 'ATRASADA' : 'A_TIEMPO',
    })),
  };
};
