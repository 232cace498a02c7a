import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { UPLOADS } from '#server/core/store/locks.ts';
import { periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { netOf } from '#server/subjects/landfill/receipts.ts';
import { writeReceipts } from '#server/endpoints/answers/write-receipts.ts';

/** Writes receipts of the weighbridge down, to be billed with their month. */
export const cargarRecibo: Handler<'Vertederos/CargarRecibo'> = ({ recibos }, context) =>
  withLocks(context, [UPLOADS], async (inside) => {
    const written = await writeReceipts(recibos, inside);
    const [first] = written;
    return {
      periodo: periodOfMonth(first?.month ?? 0),
      recibos: written.map((one) => ({
        nro_recibo: one.number,
        neto: netOf(one),
        toneladas: netOf(one) / 1_000,
        importe: fromCents(one.amount),
        estado: 'A_VERIFICAR',
      })),
      importe: fromCents(written.reduce((sum, { amount }) => sum + amount, 0)),
    };
  });
