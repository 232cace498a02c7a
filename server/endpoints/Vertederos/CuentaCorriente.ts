import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { landfillMonths } from '#server/subjects/landfill/landfill-account.ts';
import { netOf } from '#server/subjects/landfill/receipts.ts';

/** Loads of the signed-in taxpayer in a year by month, with their receipts. */
export const cuentaCorriente: Handler<'Vertederos/CuentaCorriente'> = async ({ anio }, context) => {
  const months = await landfillMonths(anio, context);
  return {
    anio,
    saldo: fromCents(months.reduce((sum, { balance }) => sum + balance, 0)),
    meses: months.map(({ period, loads, kilograms, amount, paid, balance, due, state }) => ({
      periodo: period,
      recibos: loads,
      toneladas: kilograms / 1_000,
      importe: fromCents(amount),
      vencimiento: due,
      pagado: fromCents(paid),
      saldo: fromCents(balance),
      estado: state,
    })),
    recibos: months.flatMap(({ period, receipts }) =>
      receipts.map((one) => ({
        nro_recibo: one.number,
        periodo: period,
        fecha: one.at,
        dominio: one.plate,
        cuit_generador: one.generator_cuit,
        residuo: one.waste,
        neto: netOf(one),
        importe: fromCents(one.amount),
        estado: one.state,
        expediente:
          one.year === null || one.expediente === null ? null : { numero: one.expediente, anio: one.year },
        url_adjunto: one.file_id && context.links.page(one.file_id),
      })),
    ),
  };
};
