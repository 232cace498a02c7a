import type { Endpoint } from '#contract/generated/grammar.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { fill } from '#server/core/text/fill.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { factsOf } from './facts-of.ts';
import { nameOf } from './name-of.ts';
import { writtenFields } from './written-fields.ts';
import type { WritingDesk } from './written-value.ts';

/** What somebody asked for, as it was sent. */
type Asked = Readonly<Record<string, unknown>>;

/** What the approval of some procedures changes in the store, by their endpoint. */
export type GrantedChanges = Readonly<Record<string, (asked: Asked, db: Database) => Promise<void>>>;

/**
 * Does what the office grants when it approves an expediente: what it changes in the store, and the certificate that its
 * endpoint declares (`expediente.certificate`). `inside.db` is the transaction of the approval.
 */
export async function approve(
  expediente: Expediente,
  endpoint: Endpoint | undefined,
  inside: Pick<Context, 'db' | 'today' | 'now' | 'origin' | 'portal'>,
  desk: WritingDesk,
  changes: GrantedChanges,
): Promise<void> {
  const asked = JSON.parse(expediente.data) as Asked;
  const { db, now, today, portal } = inside;
  await changes[expediente.endpoint]?.(asked, db);
  const declared = endpoint?.expediente?.certificate;
  if (!endpoint || !declared) return;
  const name = nameOf(expediente);
  const text = fill(declared.text, writtenFields(endpoint.request, asked, desk)).split('\n');
  const { file_id } = await issueCertificate(
    {
      prefix: 'CT',
      kind: 'CERTIFICADO_TRAMITE',
      object: name,
      validUntil: ALWAYS,
      owner: expediente.taxpayer_id,
      name: (number) => `certificado-${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          title: declared.title,
          number,
          issued: today,
          validUntil: null,
          facts: [{ label: 'Expediente', value: `N° ${name}` }, ...factsOf(expediente)],
          text,
          verification,
        },
      }),
    },
    inside,
  );
  await db
    .updateTable('expediente')
    .set({ certificate_file_id: file_id })
    .where('year', '=', expediente.year)
    .where('number', '=', expediente.number)
    .execute();
}
