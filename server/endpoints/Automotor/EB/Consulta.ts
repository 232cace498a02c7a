import { fromCents } from '#formats/money.ts';
import { debtTerms } from '#server/endpoints/debt-terms.ts';
import { debtOf, totalOf } from '#server/endpoints/debt.ts';
import { pagoAnticipado } from '#server/endpoints/early-offers.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { obligacion } from '#server/endpoints/obligacion.ts';
import { offersOf } from '#server/endpoints/offers-of.ts';
import { checkPaymentDate } from '#server/endpoints/payment-day.ts';
import { taxedVehicle } from '#server/endpoints/vehicle.ts';

/** What a vehicle owes of a tax with interest to a day, oldest first, and what it can pay ahead (domain R10, R11). */
export const consulta: Handler<'Automotor/EB/Consulta'> = async (request, context) => {
  const { dominio, tipo_inscripcion } = request;
  const vehicle = await taxedVehicle(dominio, tipo_inscripcion, context);
  const day = request.fecha_pago ?? context.today;
  checkPaymentDate(day, context);
  const terms = await debtTerms(context.db);
  const lines = await debtOf(vehicle.plate, tipo_inscripcion, day, terms, context);
  const { annual, half } = await offersOf(vehicle.plate, tipo_inscripcion, terms, context);
  const payable = lines.filter(({ selectable }) => selectable);
  return {
    fecha_pago: day,
    obligaciones: lines.map((line) => obligacion(line, terms)),
    pago_anual: pagoAnticipado(annual),
    pago_semestral: pagoAnticipado(half),
    total: fromCents(totalOf(payable.filter(({ row }) => row.due_date < day))),
    total_a_vencer: fromCents(totalOf(payable.filter(({ row }) => row.due_date >= day))),
  };
};
