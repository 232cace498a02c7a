import type { Caller, Letterhead, Moment } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import type { Declaration } from '#server/core/store/schema/declaration-schema.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';
import type { Assessment } from './assess.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import { versionOf } from './version-of.ts';

/** Issues the receipt of a declaration: only the declaring taxpayer opens it, anyone can verify it by its code. */
export async function declarationReceipt(
  declaration: Declaration,
  { business, period }: Pick<DeclarationBasis, 'business' | 'period'>,
  { table, credits, tax, fine }: Pick<Assessment, 'table' | 'credits' | 'tax' | 'fine'>,
  context: Moment & Caller & Letterhead,
): Promise<Certificate> {
  const { db, portal, taxpayer, representative, now } = context;
  const { number, sequence } = declaration;
  const receipt = await issueCertificate(
    {
      number,
      kind: 'ACUSE_DDJJ',
      object: business.register_number,
      validUntil: ALWAYS,
      owner: taxpayer?.id ?? null,
      name: () => `acuse-${number}.pdf`,
      paper: (_, verification) => ({
        kind: 'declarationReceipt',
        content: {
          issuer: issuerOf(portal),
          created: now,
          tax: taxName(business.tax, context),
          number,
          version: versionOf(sequence),
          period,
          due: declaration.due_date,
          taxpayer: { name: taxpayer?.name ?? '', cuit: taxpayer?.cuit ?? '' },
          filedBy: representative?.name ?? null,
          business: { register: business.register_number, name: business.name, address: business.address },
          table,
          determined: fromCents(tax.determined),
          minimum: fromCents(tax.minimum),
          assessed: fromCents(tax.tax),
          credits: fromCents(credits.withheld + credits.collected + credits.onAccount),
          previous: fromCents(credits.previous),
          payable: fromCents(tax.payable),
          credit: fromCents(tax.credit),
          fine: fine && {
            amount: fromCents(fine.amount),
            reduced: fromCents(fine.reduced),
            until: fine.until,
          },
          reason: declaration.reason,
          verification,
        },
      }),
    },
    context,
  );
  await db
    .updateTable('declaration')
    .set({ file_id: receipt.file_id })
    .where('number', '=', number)
    .execute();
  return receipt;
}
