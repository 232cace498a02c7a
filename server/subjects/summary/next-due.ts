import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { isLateFine } from '#server/subjects/declarations/late-fine.ts';
import { allOwed } from '#server/subjects/single-account/all-debts.ts';
import type { SummaryPart } from './part.ts';

const SHOWN = 5;

/** The next five lines to fall due without a payment in progress, including instalments of plans and payable fines. */
export const nextDue: SummaryPart = async (_, context) => {
  const owed = await allOwed(context.today, await debtTerms(context), context);
  const ahead = owed.filter(
    ({ fecha_vencimiento, estado, situacion }) =>
      fecha_vencimiento >= context.today && estado !== 'EN_PROCESO' && situacion !== 'JUDICIAL',
  );
  return {
    vencimientos: ahead.slice(0, SHOWN).map((line) => ({
      tipo_inscripcion: line.tipo_inscripcion,
      imponible: line.imponible,
      periodo: line.periodo,
      concepto:
        isLateFine(line.id_concepto) && line.bonificacion !== '0.00'
          ? `${line.concepto}, la mitad`
          : line.concepto,
      vencimiento: line.fecha_vencimiento,
      importe: line.total,
    })),
  };
};
