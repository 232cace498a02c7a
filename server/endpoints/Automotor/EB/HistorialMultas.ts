import { fromCents } from '#formats/money.ts';
import type { Database } from '#server/core/store/database.ts';
import { fineLines } from '#server/subjects/fines/fine-line.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';

const YEARS = 5;

/** Traffic fines of a vehicle since a day, by default five years ago; paid ones with their receipt. */
export const historialMultas: Handler<'Automotor/EB/HistorialMultas'> = async (
  { dominio, desde },
  context,
) => {
  const vehicle = await vehicleOf(dominio, context);
  const since = desde ?? `${Number(context.today.slice(0, 4)) - YEARS}${context.today.slice(4)}`;
  const fines = (await finesOf(context.db, vehicle.plate)).filter(({ at }) => at.slice(0, 10) >= since);
  const lines = await fineLines(fines, context);
  const receipts = await receiptFiles(
    context.db,
    fines.flatMap(({ receipt_number: number }) => number ?? []),
  );
  return lines.map(({ fine, state, total }) => {
    const amount = fine.status === 'PAGADA' ? fine.paid_amount : total;
    const file = receipts.get(fine.receipt_number ?? '');
    return {
      acta: fine.ticket,
      fecha: fine.at.slice(0, 10),
      anio: Number(fine.at.slice(0, 4)),
      infraccion: fine.offence,
      estado: state,
      importe: amount === null ? null : fromCents(amount),
      fecha_pago: fine.paid_on,
      nro_comprobante: fine.receipt_number,
      url_pdf: file === undefined ? null : context.links.page(file),
    };
  });
};

/** The files of the receipts that have one, by receipt number. */
async function receiptFiles(db: Database, numbers: readonly string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('payment')
    .select(['receipt_number', 'file_id'])
    .where('receipt_number', 'in', numbers)
    .execute();
  return new Map(
    rows.flatMap(({ receipt_number, file_id }) =>
      receipt_number && file_id ? [[receipt_number, file_id]] : [],
    ),
  );
}
