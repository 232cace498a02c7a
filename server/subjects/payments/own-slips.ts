import type { SignedIn, DataStore } from '#server/core/context/context.ts';
import { sql } from 'kysely';
import type { Database } from '#server/core/store/database.ts';
import type { Slip, Taxpayer } from '#server/core/store/schema/schema.ts';

/** States of slips without effect. */
const DROPPED = ['ANULADA', 'REEMPLAZADA'] as const;

/** Printable slips of the signed-in taxpayer issued between two days, newest first. */
export function ownSlips(
  { from, to }: { from: string; to: string },
  { db, taxpayer }: DataStore & SignedIn,
): Promise<Slip[]> {
  return db
    .selectFrom('slip')
    .selectAll()
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .where('file_id', 'is not', null)
    .where('status', 'not in', DROPPED)
    .where('number', 'in', slipsOf(db, taxpayer))
    .orderBy('issued_on', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/**
 * Slips that charge a taxpayer's debt and fines, and those of paid stamps in their name: issuing one needs no session.
 */
export function slipsOf(db: Database, { id, cuit }: Taxpayer) {
  const ofDebt = db
    .selectFrom('slip_obligation')
    .innerJoin('obligation', 'obligation.id', 'slip_obligation.obligation_id')
    .select('slip_obligation.slip_number as number')
    .where('obligation.taxpayer_id', '=', id);
  const ofFines = db
    .selectFrom('slip_obligation')
    .innerJoin('fine', (on) => on.on(sql<boolean>`slip_obligation.obligation_id = 'MULTA-' || fine.ticket`))
    .select('slip_obligation.slip_number as number')
    .where('fine.taxpayer_id', '=', id);
  const ofStamps = db
    .selectFrom('stamp')
    .select('stamp.slip_number as number')
    .where('stamp.document', '=', cuit)
    .where('stamp.paid_on', 'is not', null);
  return ofDebt.union(ofFines).union(ofStamps);
}
