import type { Database } from '#server/core/store/database.ts';
import type { Slip, Taxpayer } from '#server/core/store/schema/schema.ts';
import { finesByTicket } from '#server/subjects/fines/fines.ts';
import { isStampOf } from '#server/subjects/stamps/is-stamp-of.ts';
import { stampOfSlip } from '#server/subjects/stamps/stamps.ts';
import { chargedLines } from '#server/subjects/slips/slips.ts';

const FINE = 'MULTA-';

/** Returns true when a slip charges only this taxpayer: debt, fines, stamp or procedure. */
export async function isChargedTo(
  taxpayer: Taxpayer,
  { number, object }: Slip,
  db: Database,
): Promise<boolean> {
  // Debts of several objects are charged to a CUIT.
  if (object === taxpayer.cuit) return true;
  const owed = await debtorsOf(number, db);
  if (owed.size > 0) return [...owed].every((id) => id === taxpayer.id);
  const stamp = await stampOfSlip(db, number);
  if (stamp && stamp.document !== null) return isStampOf(stamp, taxpayer);
  const filed = await db
    .selectFrom('expediente')
    .select('taxpayer_id')
    .where((is) => is.or([is('slip_number', '=', number), is('balance_slip', '=', number)]))
    .executeTakeFirst();
  return filed?.taxpayer_id === taxpayer.id;
}

/** Accounts that owe what a slip charges: its obligations and its fines. */
async function debtorsOf(slipNumber: string, db: Database): Promise<Set<number | null>> {
  const ids = (await chargedLines(db, slipNumber)).map(({ obligation_id }) => obligation_id);
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('obligation').select('taxpayer_id').where('id', 'in', ids).execute();
  const fines = await finesByTicket(
    db,
    ids.flatMap((id) => (id.startsWith(FINE) ? [id.slice(FINE.length)] : [])),
  );
  return new Set([...rows, ...fines].map(({ taxpayer_id }) => taxpayer_id));
}
