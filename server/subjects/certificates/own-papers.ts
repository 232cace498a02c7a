import type { SignedIn, DataStore } from '#server/core/context/context.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';

/** A certificate; of the receipt of a stamp, the day on which the stamp was used, if it was. */
export type OwnPaper = Certificate & { used_on: string | null };

/**
 * Papers issued to the signed-in taxpayer between two days, newest first: private ones, and those open by link that
 * were requested in their name. Receipts of payments are listed apart: they are not drawn until someone asks for them.
 */
export function ownPapers(
  { from, to }: { from: string; to: string },
  { db, taxpayer }: DataStore & SignedIn,
): Promise<OwnPaper[]> {
  const { id, cuit } = taxpayer;
  return db
    .selectFrom('certificate')
    .innerJoin('file', 'file.id', 'certificate.file_id')
    .leftJoin('stamp', 'stamp.number', 'certificate.number')
    .selectAll('certificate')
    .select('stamp.used_on')
    .where('certificate.issued_on', '>=', from)
    .where('certificate.issued_on', '<=', to)
    .where('certificate.kind', '!=', 'COMPROBANTE_PAGO')
    .where((is) =>
      is.or([
        is('file.owner_id', '=', id),
        is(
          'file.id',
          'in',
          is.selectFrom('stamp as held').select('held.file_id').where('held.document', '=', cuit),
        ),
        is('file.id', 'in', is.selectFrom('debit_adhesion').select('file_id').where('taxpayer_id', '=', id)),
      ]),
    )
    .orderBy('certificate.issued_on', 'desc')
    .orderBy('certificate.number', 'desc')
    .execute();
}
