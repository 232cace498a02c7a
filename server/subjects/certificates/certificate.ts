import { randomBytes } from 'node:crypto';
import type { Paper } from '#server/documents/papers/paper.ts';
import { verificationOf, type Verification } from '#server/documents/drawing/verification.ts';
import { verificationCode } from '#server/rules/codes/verification-code.ts';
import { savePaper } from '#server/core/files/files.ts';
import { nextInSeries } from '#server/core/store/series.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Last day of documents that can be verified for ever: receipts and records of a past event. */
export const ALWAYS = '9999-12-31';

/** Context of an issue. `db` is a transaction. */
type CertificateContext = Pick<Context, 'db' | 'today' | 'now' | 'origin'>;

/** A document that anyone can verify by its code. */
export type CertificateDraft = CertificateContent &
  (
    | { /** It has its number. */ number: string; prefix?: never }
    | { /** Of the next one: `LD` gives `LD-2026-004512`. */ prefix: string; number?: never }
  );

interface CertificateContent {
  kind: CodeOf<'tipos_certificado'>;
  object: string;
  validUntil: string;
  /** Taxpayer who alone may open it; null: anyone with the link. */
  owner: number | null;
  /** Name of the file. */
  name(number: string): string;
  paper(number: string, verification: Verification): Paper;
  /** Slip of the stamp it is issued under, if it needs one. */
  stamp?: string | null;
}

/** Numbers the document, gives it a code and queues its drawing. */
export async function issueCertificate(
  draft: CertificateDraft,
  context: CertificateContext,
): Promise<Certificate> {
  const { db, today, now, origin } = context;
  const number = draft.number ?? (await nextNumber(`${draft.prefix}-${today.slice(0, 4)}-`, context));
  const code = verificationCode(randomBytes(16));
  const file = {
    name: draft.name(number),
    type: 'pdf' as const,
    paper: draft.paper(number, verificationOf(origin, code)),
    owner_id: draft.owner,
    created_at: now,
    expires_on: draft.validUntil,
  };
  const certificate: Certificate = {
    number,
    code,
    kind: draft.kind,
    object: draft.object,
    issued_on: today,
    valid_until: draft.validUntil,
    file_id: await savePaper(db, file),
    stamp_slip: draft.stamp ?? null,
    voided_on: null,
  };
  await db.insertInto('certificate').values(certificate).execute();
  return certificate;
}

async function nextNumber(prefix: string, { db }: CertificateContext): Promise<string> {
  const { last } = await db
    .selectFrom('certificate')
    .select((of) => of.fn.max('number').as('last'))
    .where('number', '>=', prefix)
    .where('number', '<', `${prefix}:`)
    .executeTakeFirstOrThrow();
  const written = Number(last?.slice(prefix.length) ?? 0);
  return prefix + String(await nextInSeries(db, `certificado ${prefix}`, written)).padStart(6, '0');
}
