import { date } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import type { PagoAnticipado } from '#server/core/generated/endpoints.ts';
import { annualPayment, halfYearPayment, type EarlyPayment } from '#server/rules/debt/early-payment.ts';
import type { DebtLine } from './debt-line.ts';
import { FREE_INSTALMENTS, HALF_YEAR_DISCOUNT } from '#server/rules/money/tax-constants.ts';

/** An early payment, or why it is not available. */
export interface EarlyOffer {
  /** `Pago anual 2026`. */
  title: string;
  refusal: string | null;
  lines: readonly DebtLine[];
  /** Cents saved on each line, in the order of `lines`. */
  discounts: readonly number[];
  payment: EarlyPayment;
  /** Last day: the first due day of the included lines. */
  until: string | null;
}

const MONTHS = 12;

/**
 * Early payment of the year and of the half-year, from the lines of the year, paid ones included. Available until their
 * first due day to taxpayers with nothing overdue and none of the lines paid.
 */
export function earlyOffers(year: number, ofYear: readonly DebtLine[], overdue: boolean, today: string) {
  const lines = ofYear.toSorted((a, b) => a.row.instalment - b.row.instalment);
  const first = lines.slice(0, MONTHS / 2);
  const second = lines.slice(MONTHS / 2);
  const ahead = (own(first)[0]?.row.due_date ?? '') >= today;
  const annual = offer(`Pago anual ${year}`, lines, MONTHS, overdue, today, (amounts) =>
    annualPayment(amounts, FREE_INSTALMENTS),
  );
  const title = `Pago semestral ${year} (${ahead ? 'primer' : 'segundo'} semestre)`;
  const half = offer(title, ahead ? first : second, MONTHS / 2, overdue, today, (amounts) =>
    halfYearPayment(amounts, HALF_YEAR_DISCOUNT),
  );
  const unpaidBefore = !ahead && own(first).some(({ state }) => state !== 'PAGADA' && state !== 'COMPENSADA');
  if (half.refusal === null && unpaidBefore)
    return { annual, half: { ...half, refusal: 'Primero tenés que pagar las cuotas del primer semestre.' } };
  return { annual, half };
}

function offer(
  title: string,
  lines: readonly DebtLine[],
  count: number,
  overdue: boolean,
  today: string,
  payment: (amounts: { amount: number }[]) => EarlyPayment,
): EarlyOffer {
  const amounts = lines.map((line) => ({
    amount: line.row.capital - line.row.discount,
    billed: isBilled(line),
  }));
  const paid = own(lines);
  const until = paid[0]?.row.due_date ?? null;
  const price = lines.length === count ? payment(amounts) : { amount: 0, saving: 0 };
  const refusal = lines.length === count ? refusalOf(paid, until, overdue, today) : NOTHING_AHEAD;
  const discounts = discountsOf(
    amounts.filter(({ billed }) => !billed),
    price.saving,
  );
  return { title, refusal, lines: paid, discounts, payment: price, until };
}

/** Returns true when the electricity company charges the line: it is excluded from early payment. */
const isBilled = ({ situation }: DebtLine) => situation === 'EDESA';

const own = (lines: readonly DebtLine[]) => lines.filter((line) => !isBilled(line));

const NOTHING_AHEAD = 'No hay cuotas para pagar por adelantado.';

function refusalOf(
  lines: readonly DebtLine[],
  until: string | null,
  overdue: boolean,
  today: string,
): string | null {
  if (until === null) return NOTHING_AHEAD;
  if (until < today) return `Fuera de término: venció el ${date.write(until)}.`;
  if (overdue) return 'Para pagar por adelantado no tenés que tener deuda vencida.';
  if (lines.some(({ row }) => row.paid > 0)) return 'Ya pagaste alguna de sus cuotas.';
  return lines.every(({ selectable }) => selectable) ? null : 'Alguna de sus cuotas no se paga en línea.';
}

/** Applies the saving to the last instalments, each in full, from the last backwards. */
function discountsOf(amounts: readonly { amount: number }[], saving: number): number[] {
  let left = saving;
  return amounts
    .toReversed()
    .map(({ amount }) => {
      const discount = Math.min(left, amount);
      left -= discount;
      return discount;
    })
    .toReversed();
}

/** Converts an offer to wire format. */
export function earlyOfferToWire({ title, refusal, lines, payment, until }: EarlyOffer): PagoAnticipado {
  const available = refusal === null;
  return {
    disponible: available,
    motivo: refusal,
    detalle: title,
    hasta: available ? until : null,
    importe_sin_bonificacion: available ? fromCents(payment.amount + payment.saving) : null,
    ahorro: available ? fromCents(payment.saving) : null,
    importe: available ? fromCents(payment.amount) : null,
    conceptos: available ? lines.map(({ row }) => row.id) : [],
  };
}
