import type { Endpoint } from '#contract/generated/grammar.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { FilingReceiptDocument } from '#server/documents/papers/filing-receipt-document.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { ALWAYS } from '#server/subjects/certificates/certificate.ts';
import type { Context } from '#server/core/context/context.ts';
import { savePaper } from '#server/core/files/files.ts';
import type { Expediente, Taxpayer } from '#server/core/store/schema/schema.ts';
import { paperFacts } from './facts-of.ts';
import { nameOf } from './name-of.ts';
import { titledFiles, type FiledFile } from './titled-files.ts';

/** The applicant of an expediente, and its files. */
export interface Presented {
  applicant: Taxpayer | null;
  /** The person who acted for the applicant; null: the applicant, or a person without fiscal key. */
  representative: Taxpayer | null;
  files: readonly FiledFile[];
}

/**
 * Issues the receipt of a stored expediente, verifiable by its code. Its contents do not depend on when it is made.
 * `db` is a transaction.
 * @param endpoint its declaration; undefined: no longer declared
 * @returns the id of its file.
 */
export async function keepReceipt(
  expediente: Expediente,
  endpoint: Endpoint | undefined,
  { applicant, representative, files }: Presented,
  { db, portal, now, origin }: Pick<Context, 'db' | 'portal' | 'now' | 'origin'>,
): Promise<string> {
  const { year, number, code, created_at } = expediente;
  const content: FilingReceiptDocument = {
    issuer: issuerOf(portal),
    created: created_at,
    number: nameOf(expediente),
    procedure: endpoint?.title ?? expediente.subject,
    subject: expediente.subject,
    applicant: applicant && { name: applicant.name, cuit: applicant.cuit },
    filedBy: representative?.name ?? null,
    ...paperFacts(expediente),
    files: titledFiles(files, endpoint),
    verification: verificationOf(origin, code),
    next: endpoint?.expediente?.next ?? null,
  };
  const name = `constancia-${number}-${year}.pdf`;
  const own = { owner_id: expediente.taxpayer_id, expires_on: null };
  const paper = { kind: 'filingReceipt', content } as const;
  const file_id = await savePaper(db, { name, type: 'pdf', paper, created_at: now, ...own });
  await db
    .insertInto('certificate')
    .values({
      number: `EX-${year}-${String(number).padStart(6, '0')}`,
      code,
      kind: 'CONSTANCIA_TRAMITE',
      object: nameOf(expediente),
      issued_on: localMinute(created_at, portal.timeZone).slice(0, 10),
      valid_until: ALWAYS,
      file_id,
    })
    .execute();
  await db
    .updateTable('expediente')
    .set({ file_id })
    .where('year', '=', year)
    .where('number', '=', number)
    .execute();
  return file_id;
}
