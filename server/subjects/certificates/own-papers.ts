import type { Context } from '#server/core/context/context.ts';
import type { Certificate, Taxpayer } from '#server/core/store/schema/schema.ts';

/**
 * Papers issued to the signed-in taxpayer between two days, newest first: private ones, and those open by link that
 * were requested in their name. Receipts of payments are listed apart: they are not drawn until someone asks for them.
 */
export function ownPapers(
  { from, to }: { from: string; to: string },
  { db, taxpayer }: Context,
): Promise<Certificate[]> {
  const { id, cuit } = taxpayer as Taxpayer;
  return db
    .selectFrom('certificate')
    .innerJoin('file', 'file.id', 'certificate.file_id')
    .selectAll('certificate')
    .where('certificate.issued_on', '>=', from)
    .where('certificate.issued_on', '<=', to)
    .where('certificate.kind', '!=', 'COMPROBANTE_PAGO')
    .where((is) =>
      is.or([
        is('file.owner_id', '=', id),
        is('file.id', 'in', is.selectFrom('stamp').select('file_id').where('document', '=', cuit)),
        is('file.id', 'in', is.selectFrom('debit_adhesion').select('file_id').where('taxpayer_id', '=', id)),
      ]),
    )
    .orderBy('certificate.issued_on', 'desc')
    .orderBy('certificate.number', 'desc')
    .execute();
}
