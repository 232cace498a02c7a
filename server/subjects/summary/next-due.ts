import { fromCents } from '#formats/money.ts';
import { reducedFine } from '#server/subjects/declarations/late-fine.ts';
import { ownDebt } from './own-debt.ts';
import type { SummaryPart } from './part.ts';

const SHOWN = 5;

/** The next five lines to fall due that nobody is paying, instalments of plans among them. */
export const nextDue: SummaryPart = async (taxpayer, context) => {
  const lines = await ownDebt(taxpayer, context, ({ due_date }) => due_date >= context.today);
  const unpaid = lines.filter(({ heldBy }) => heldBy === null);
  return {
    vencimientos: unpaid.slice(0, SHOWN).map(({ row, balance }) => {
      const reduced = reducedFine(row, context.today);
      return {
        tipo_inscripcion: row.tax,
        imponible: row.object,
        periodo: row.period,
        concepto: reduced === null ? row.label : `${row.label}, la mitad`,
        vencimiento: row.due_date,
        importe: fromCents(reduced ?? balance.total),
      };
    }),
  };
};
