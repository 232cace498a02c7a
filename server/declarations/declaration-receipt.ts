import { randomBytes } from 'node:crypto';
import { fromCents } from '#formats/money.ts';
import { declarationReceiptPdf } from '#server/documents/declaration-receipt.ts';
import { issuerOf } from '#server/documents/issuer.ts';
import { verificationOf } from '#server/documents/verification.ts';
import { ALWAYS } from '#server/endpoints/certificate.ts';
import type { Context } from '#server/endpoints/context.ts';
import { taxName } from '#server/endpoints/tax-names.ts';
import { verificationCode } from '#server/rules/verification-code.ts';
import { saveFile } from '#server/store/files.ts';
import type { Declaration } from '#server/store/declaration-schema.ts';
import type { Assessment } from './assess.ts';
import type { DeclarationDesk } from './declaration-desk.ts';
import { versionOf } from './version-of.ts';

/** Draws and keeps the receipt of a declaration: who declares opens it, anybody can verify it by its code. */
export async function declarationReceipt(
  declaration: Declaration,
  { business }: DeclarationDesk,
  { table, credits, tax, fine }: Assessment,
  { db, portal, taxpayer, representative, today, now, origin }: Context,
): Promise<{ code: string; fileId: string }> {
  const code = verificationCode(randomBytes(16));
  const { number, period, sequence } = declaration;
  const bytes = await declarationReceiptPdf({
    issuer: issuerOf(portal),
    created: now,
    tax: taxName(business.tax),
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
    fine: fine && { amount: fromCents(fine.amount), reduced: fromCents(fine.reduced), until: fine.until },
    reason: declaration.reason,
    verification: verificationOf(origin, code),
  });
  const name = `acuse-${number}.pdf`;
  const fileId = await saveFile(db, {
    name,
    type: 'pdf',
    bytes,
    owner_id: taxpayer?.id ?? null,
    created_at: now,
    expires_on: null,
  });
  await db
    .insertInto('certificate')
    .values({
      number,
      code,
      kind: 'ACUSE_DDJJ',
      object: business.register_number,
      issued_on: today,
      valid_until: ALWAYS,
      file_id: fileId,
    })
    .execute();
  await db.updateTable('declaration').set({ file_id: fileId }).where('number', '=', number).execute();
  return { code, fileId };
}
