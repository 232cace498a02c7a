import type { Moment, Office } from '#server/core/context/context.ts';
import type { Endpoints } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import type { DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtOf, totalOf } from '#server/subjects/debt/debt.ts';
import { earlyOfferToWire } from '#server/subjects/debt/early-offers.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import { offersOf } from '#server/subjects/debt/offers-of.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

type DebtAnswer = Omit<Endpoints['Inmobiliario/EB/Consulta']['response'], 'aviso'>;

/** Debt of an object for a tax with interest up to a day, oldest first, and its early payments, in wire format. */
export async function debtAnswer(
  object: string,
  tax: CodeOf<'tributos'>,
  day: string,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'codes' | 'portal'>,
): Promise<DebtAnswer> {
  const lines = await debtOf(object, tax, day, terms, context);
  const { annual, half } = await offersOf(object, tax, terms, context);
  const payable = lines.filter(({ selectable }) => selectable);
  return {
    fecha_pago: day,
    obligaciones: lines.map((line) => obligationToWire(line, terms, context)),
    pago_anual: earlyOfferToWire(annual),
    pago_semestral: earlyOfferToWire(half),
    total: fromCents(totalOf(payable.filter(({ row }) => row.due_date < day))),
    total_a_vencer: fromCents(totalOf(payable.filter(({ row }) => row.due_date >= day))),
  };
}
