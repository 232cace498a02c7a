import type { LandfillReceipt } from '#server/core/store/schema/landfill-schema.ts';
import type { Database } from '#server/core/store/database.ts';
import { receiptState } from '#server/rules/states/receipt-state.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A receipt with its state, a code of estados_recibo. */
export type StatedReceipt = LandfillReceipt & { state: CodeOf<'estados_recibo'> };

/** Receipts, newest first: of a taxpayer or, without one, of all of them; optionally only those not billed. */
export async function receiptsOf(
  db: Database,
  of: { taxpayerId?: number; unbilled?: boolean },
): Promise<StatedReceipt[]> {
  let asked = db
    .selectFrom('landfill_receipt')
    .leftJoin('expediente', (on) =>
      on
        .onRef('expediente.year', '=', 'landfill_receipt.year')
        .onRef('expediente.number', '=', 'landfill_receipt.expediente'),
    )
    .selectAll('landfill_receipt')
    .select('expediente.state as dispute');
  if (of.taxpayerId !== undefined) asked = asked.where('landfill_receipt.taxpayer_id', '=', of.taxpayerId);
  if (of.unbilled) asked = asked.where('landfill_receipt.obligation_id', 'is', null);
  const rows = await asked.orderBy('at', 'desc').orderBy('landfill_receipt.number').execute();
  return rows.map(({ dispute, ...row }) => ({
    ...row,
    state: receiptState({
      billed: row.obligation_id !== null,
      verified: row.verified_on !== null,
      dispute,
    }),
  }));
}

/** Charged weight, in kilograms. */
export function netOf({ gross, tare }: Pick<LandfillReceipt, 'gross' | 'tare'>): number {
  return gross - tare;
}
