import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtOf, totalOf } from '#server/subjects/debt/debt.ts';
import { earlyOfferToWire } from '#server/subjects/debt/early-offers.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { obligationToWire } from '#server/subjects/debt/obligation-to-wire.ts';
import { offersOf } from '#server/subjects/debt/offers-of.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { debtOfOtherTaxes } from '#server/endpoints/answers/debt-of-other-taxes.ts';
import { taxedVehicle } from '#server/subjects/vehicles/vehicle.ts';

/** Debt of a vehicle for a tax with interest up to a day, oldest first, and its early payments. */
export const consulta: Handler<'Automotor/EB/Consulta'> = async (request, context) => {
  const { dominio, tipo_inscripcion } = request;
  const vehicle = await taxedVehicle(dominio, tipo_inscripcion, context);
  const day = request.fecha_pago ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context);
  const lines = await debtOf(vehicle.plate, tipo_inscripcion, day, terms, context);
  const { annual, half } = await offersOf(vehicle.plate, tipo_inscripcion, terms, context);
  const payable = lines.filter(({ selectable }) => selectable);
  return {
    fecha_pago: day,
    obligaciones: lines.map((line) => obligationToWire(line, terms, context)),
    pago_anual: earlyOfferToWire(annual),
    pago_semestral: earlyOfferToWire(half),
    total: fromCents(totalOf(payable.filter(({ row }) => row.due_date < day))),
    total_a_vencer: fromCents(totalOf(payable.filter(({ row }) => row.due_date >= day))),
    aparte: await debtOfOtherTaxes(vehicle, tipo_inscripcion, day, terms, context),
  };
};
