import type { SignedIn, Refusing, DataStore } from '#server/core/context/context.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { receiptsOf } from './receipts.ts';

/**
 * Links a receipt of the signed-in taxpayer to the expediente that disputes it. Refuses with `recibo_ajeno` or
 * `recibo_anulado`.
 */
export async function disputeReceipt(
  { nro_recibo: recibo }: RequestOf<'Vertederos/Observar'>,
  { year, number: expediente }: Expediente,
  { db, taxpayer, refuse }: DataStore & SignedIn & Refusing<'recibo_ajeno' | 'recibo_anulado'>,
): Promise<null> {
  const own = await receiptsOf(db, { taxpayerId: taxpayer.id });
  const receipt = own.find(({ number }) => number === recibo);
  if (!receipt) throw refuse('recibo_ajeno', { recibo });
  if (receipt.state === 'ANULADO') throw refuse('recibo_anulado', { recibo });
  await db
    .updateTable('landfill_receipt')
    .set({ year, expediente })
    .where('number', '=', receipt.number)
    .execute();
  return null;
}
