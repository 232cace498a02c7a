import type { Endpoint, GrantedCertificate } from '#contract/generated/grammar.ts';
import { cuit } from '#formats/cuit.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Context } from '#server/core/context/context.ts';
import { fillText } from '#contract/fill-text.ts';
import type { Expediente, Taxpayer } from '#server/core/store/schema/schema.ts';
import { isGivenUp, type ExpedienteState } from '#server/rules/states/expediente-states.ts';
import { certifiedItems } from './certified-items.ts';
import { nameOf } from './name-of.ts';
import { stateLabel } from './shown-state.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** State that grants it, unless the procedure declares another. */
const GRANTED = 'APROBADO';

/**
 * Issues the certificate of a procedure when its expediente reaches the declared state (`expediente.certificate`).
 * `inside.db` is a transaction.
 * @returns the id of its file; null: no certificate at that state.
 */
export async function grantCertificate(
  expediente: Expediente,
  endpoint: Endpoint | undefined,
  state: CodeOf<'estados_expediente'>,
  inside: Pick<Context, 'db' | 'today' | 'now' | 'origin' | 'portal' | 'endpoints' | 'codes'>,
  writing: WritingContext,
): Promise<string | null> {
  const declared = endpoint?.expediente?.certificate;
  if (!endpoint || !declared || (declared.at ?? GRANTED) !== state) return null;
  // Also reached after a rejection: then nothing is certified.
  if (isGivenUp(expediente.state as ExpedienteState)) return null;
  const asked = JSON.parse(expediente.data) as Readonly<Record<string, unknown>>;
  const { now, today, portal, db } = inside;
  const written = writtenFields(endpoint.request, asked, writing);
  const name = nameOf(expediente);
  const { facts, tables } = certifiedItems(declared, endpoint, expediente, writing);
  const holder = expediente.taxpayer_id === null ? null : await findTaxpayer(db, expediente.taxpayer_id);
  const { file_id } = await issueCertificate(
    {
      prefix: 'CT',
      kind: 'CERTIFICADO_TRAMITE',
      object: name,
      validUntil: ALWAYS,
      owner: expediente.taxpayer_id,
      name: (number) => fileName(declared, written, number),
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          title: fillText(declared.title, written),
          number,
          issued: today,
          validUntil: null,
          grantedAt: stateLabel(expediente, state, inside),
          facts: [...holderFacts(holder), { label: 'Expediente', value: `N° ${name}` }, ...facts],
          ...(tables.length > 0 && { tables }),
          text: fillText(declared.text, written).split('\n'),
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
  return file_id;
}

/** Replaces with a dash the characters that file systems do not accept. */
function fileName(
  { fileName: said }: GrantedCertificate,
  written: Readonly<Record<string, string>>,
  number: string,
): string {
  if (said === undefined) return `certificado-${number}.pdf`;
  return `${fillText(said, written)
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '')}.pdf`;
}

/** The taxpayer it was given to; none: the procedure was filed without a fiscal key. */
function holderFacts(holder: Taxpayer | null | undefined): Fact[] {
  if (!holder) return [];
  return [
    { label: 'Contribuyente', value: holder.name },
    { label: 'CUIT', value: cuit.write(holder.cuit) },
  ];
}
