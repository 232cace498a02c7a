import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import type { Endpoints } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { chosenRows } from '#server/subjects/debt/chosen-rows.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';

type Repriced = Endpoints['Inmobiliario/EB/ModificacionFechaPago']['response'];

/** The chosen concepts of an object, recalculated to another payment day (a business day), in wire format. */
export async function repricedDebt(
  object: string,
  { conceptos, fecha_pago }: { conceptos: readonly string[]; fecha_pago: string },
  context: Moment &
    Pick<Office, 'codes' | 'portal'> &
    Refusing<ErrorsOf<typeof payableLines> | ErrorsOf<typeof chosenRows> | ErrorsOf<typeof paymentDay>>,
): Promise<Repriced> {
  const rows = await chosenRows(object, conceptos, context);
  const terms = await debtTerms(context);
  const { asked, day, note } = paymentDay(fecha_pago, terms, context);
  const lines = await payableLines(rows, day, terms, context);
  return {
    fecha_pago: asked,
    fecha_habil: day,
    nota: note,
    obligaciones: lines.map((line) => obligationToWire(line, terms, context)),
    total: fromCents(totalOf(lines)),
  };
}
