import type { Caller, Letterhead, Moment } from '#server/core/context/context.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';
import type { DataChanges } from './data-changes.ts';
import type { DataSheetBasis } from './data-sheet-basis.ts';

/** Issues the receipt of a data sheet: only its owner opens it, anyone can verify it by its code. */
export function dataSheetReceipt(
  { number, since, documents }: { number: string; since: string; documents: readonly { name: string }[] },
  { business, owner }: DataSheetBasis,
  { lines }: DataChanges,
  context: Moment & Caller & Letterhead,
): Promise<Certificate> {
  const { portal, now, representative } = context;
  return issueCertificate(
    {
      number,
      kind: 'ACUSE_DDJJ',
      object: business.register_number,
      validUntil: ALWAYS,
      owner: owner.id,
      name: () => `acuse-${number}.pdf`,
      paper: (_, verification) => ({
        kind: 'dataSheetReceipt',
        content: {
          issuer: issuerOf(portal),
          created: now,
          tax: taxName(business.tax, context),
          number,
          since,
          taxpayer: { name: owner.name, cuit: owner.cuit },
          filedBy: representative?.name ?? null,
          business: {
            register: business.register_number,
            name: business.name,
            address: business.address,
          },
          changes: lines,
          files: documents.map(({ name }) => name),
          verification,
        },
      }),
    },
    context,
  );
}
