import type { DeudaACalcular, InteresCalculado } from '#server/core/generated/endpoints.ts';
import { fromCents, toCents } from '#formats/money.ts';
import { periodOf } from '#formats/period.ts';
import type { Context } from '#server/core/context/context.ts';
import { segmentToWire } from './obligation-to-wire.ts';
import { interestSegments, MissingRate, type Rate } from '#server/rules/money/interest.ts';
import { lineBalance } from '#server/rules/debt/line-balance.ts';
import { ratesOf } from '#server/core/catalogues/catalogues.ts';
import type { RateKind } from '#server/rules/money/charged-codes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const EARLY = 'La fecha de pago es anterior al vencimiento: no corresponde interés.';

/** Input of a calculation of interest. */
export interface Calculation {
  tipo: CodeOf<'tipos_interes'>;
  items: readonly DeudaACalcular[];
}

/**
 * Interest of each debt, segment by segment. Refuses with `importe_invalido` and, for days without a rate, `sin_tasa`.
 */
export async function calculatedInterest(
  { tipo, items }: Calculation,
  { db, refuse }: Pick<Context<'importe_invalido' | 'sin_tasa'>, 'db' | 'refuse'>,
): Promise<InteresCalculado[]> {
  const rates = await ratesOf(db, tipo as RateKind);
  return items.map((item) => {
    const capital = Number(toCents(item.capital));
    if (capital <= 0) throw refuse('importe_invalido');
    const uncovered = dayWithoutRate(item, rates);
    if (uncovered !== null) throw refuse('sin_tasa', { periodo: periodOf(uncovered) });
    const due = item.fecha_vencimiento;
    const balance = lineBalance({ capital, discount: 0, paid: 0, paidOn: null, due }, item.fecha_pago, rates);
    return {
      periodo: item.periodo ?? null,
      capital: fromCents(capital),
      fecha_vencimiento: due,
      fecha_pago: item.fecha_pago,
      dias: balance.days,
      interes: fromCents(balance.interest),
      total: fromCents(balance.total),
      tramos: balance.segments.map(segmentToWire),
      aviso: item.fecha_pago < due ? EARLY : null,
    };
  });
}

/** First day to charge that has no rate. */
function dayWithoutRate(
  { fecha_vencimiento, fecha_pago }: DeudaACalcular,
  rates: readonly Rate[],
): string | null {
  try {
    interestSegments(fecha_vencimiento, fecha_pago, rates);
    return null;
  } catch (error) {
    if (error instanceof MissingRate) return error.day;
    throw error;
  }
}
