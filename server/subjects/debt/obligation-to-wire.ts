import type { Obligacion, TramoInteres } from '#server/core/generated/endpoints.ts';
import type { Context } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import { secondDueDate } from '#server/rules/calendar/due-dates.ts';
import type { ChargedSegment } from '#server/rules/debt/line-balance.ts';
import { answeredState } from './answered-state.ts';
import type { DebtLine } from './debt-line.ts';
import { daysOff, type DebtTerms } from './debt-terms.ts';
import { taxName } from './tax-name.ts';

/** Converts a line to wire format. */
export function obligationToWire(
  { row, balance, state, situation, selectable, reason }: DebtLine,
  terms: DebtTerms,
  context: Pick<Context, 'codes'>,
): Obligacion {
  return {
    id_concepto: row.id,
    tipo_inscripcion: row.tax,
    tributo: taxName(row.tax, context),
    nro_inscripcion: row.register_number,
    imponible: row.object,
    periodo: row.period,
    anio: row.year,
    cuota: row.instalment,
    concepto: row.label,
    fecha_vencimiento: row.due_date,
    fecha_vencimiento_2: secondDueDate(row.due_date, daysOff(terms)),
    capital: fromCents(row.capital),
    interes: fromCents(balance.interest),
    bonificacion: fromCents(row.discount),
    pagado: fromCents(row.paid),
    total: fromCents(balance.total),
    dias_mora: balance.days,
    ...answeredState(state, situation),
    seleccionable: selectable,
    motivo: reason,
    tramos: balance.segments.map(segmentToWire),
  };
}

/** Converts a segment of interest to wire format. */
export function segmentToWire({ from, to, days, monthly, interest }: ChargedSegment): TramoInteres {
  return { desde: from, hasta: to, dias: days, tasa: wirePercent(monthly), interes: fromCents(interest) };
}

/** Basis points as a percentage travels: 275 is `"2.75"`. */
export function wirePercent(basisPoints: number): string {
  return fromCents(basisPoints);
}
