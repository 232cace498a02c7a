import type { Caller, Office, DataStore } from '#server/core/context/context.ts';
import { date } from '#formats/date.ts';
import { ALWAYS } from '#server/subjects/certificates/certificate.ts';
import { certifiedContent } from '#server/subjects/certificates/certified-content.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import type { Handler } from '#server/core/context/handler.ts';
import type { Database } from '#server/core/store/database.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';
import { stateLabel } from '#server/subjects/expedientes/shown-state.ts';
import { findStamp } from '#server/subjects/stamps/stamps.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';

/** Verifies that a certificate is authentic and in force. */
export const verificar: Handler<'Descargas/Verificar'> = async ({ codigo }, context) => {
  const { db, today } = context;
  const code = codigo
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/.{4}(?=.)/g, '$&-');
  const found = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst();
  if (!found) return { codigo: code, ...UNKNOWN };
  const used = (await findStamp(db, found.number))?.used_on ?? null;
  return {
    codigo: code,
    ...stateOf(found, used, today),
    tipo: found.kind,
    nro_certificado: found.number,
    imponible: found.object,
    fecha: found.issued_on,
    valido_hasta: lastDay(found, used),
    ...(await certifiedBy(found, context)),
  };
};

/** State of a certificate: code and text. `used`: day on which its stamp was used. */
function stateOf(found: Certificate, used: string | null, today: string) {
  if (found.voided_on !== null)
    return { estado: 'SIN_EFECTO', texto: `Quedó sin efecto el ${date.write(found.voided_on)}` } as const;
  if (used !== null)
    return { estado: 'USADO', texto: `Sellado auténtico, usado el ${date.write(used)}` } as const;
  const inForce = today <= found.valid_until;
  return { estado: inForce ? 'VIGENTE' : 'VENCIDO', texto: textOf(found, inForce) } as const;
}

/** Contents of a certificate: its procedure and its holder. */
async function certifiedBy(
  { kind, object, file_id }: Certificate,
  context: DataStore & Caller & Pick<Office, 'codes' | 'endpoints'>,
) {
  const kept = await context.db
    .selectFrom('file')
    .leftJoin('taxpayer', 'taxpayer.id', 'file.owner_id')
    .select(['file.document', 'taxpayer.id', 'taxpayer.name'])
    .where('file.id', '=', file_id)
    .executeTakeFirst();
  const paper = kept?.document ? (JSON.parse(kept.document) as Paper) : null;
  const {
    title = null,
    text = null,
    grantedAt = null,
    people = [],
  } = (paper && certifiedContent(paper)) ?? {};
  const holder = kept?.name ?? null;
  const isHolder = kept?.id != null && kept.id === context.taxpayer?.id;
  const shown = holder === null || isHolder ? holder : maskName(holder);
  const expediente = OF_EXPEDIENTE.includes(kind) ? await expedienteOf(object, context.db) : undefined;
  const filed = expediente && kind === 'CONSTANCIA_TRAMITE' && stateLabel(expediente, 'INICIADO', context);
  return {
    titulo: title,
    certifica:
      text && (isHolder ? text : withMaskedNames(text, [...(holder === null ? [] : [holder]), ...people])),
    tramite: expediente?.subject ?? null,
    otorgado_en: grantedAt ?? (filed || null),
    a_nombre_de: shown,
  };
}

function withMaskedNames(text: string, names: readonly string[]): string {
  return names.reduce((masked, name) => masked.replaceAll(name, maskName(name)), text);
}

/** Kinds with an expediente as object. */
const OF_EXPEDIENTE = ['CERTIFICADO_TRAMITE', 'CONSTANCIA_TRAMITE'];

/** The expediente with a name such as `45190/2026`. */
function expedienteOf(name: string, db: Database) {
  const [number = 0, year = 0] = name.split('/').map(Number);
  return findExpediente(db, year, number);
}

const UNKNOWN = {
  estado: 'INEXISTENTE' as const,
  texto: 'Inexistente',
  tipo: null,
  titulo: null,
  certifica: null,
  nro_certificado: null,
  imponible: null,
  fecha: null,
  valido_hasta: null,
  tramite: null,
  otorgado_en: null,
  a_nombre_de: null,
};

function textOf(certificate: Certificate, inForce: boolean): string {
  const noun = NOUNS[certificate.kind] ?? 'Documento';
  if (endless(certificate)) return `${noun} auténtico`;
  const day = date.write(certificate.valid_until);
  return inForce ? `${noun} auténtico y vigente hasta ${day}` : `${noun} auténtico, vencido el ${day}`;
}

/** Nouns for kinds other than a document: a report of debt is not a certificate. */
const NOUNS: Readonly<Partial<Record<Certificate['kind'], string>>> = {
  LIBRE_DEUDA: 'Certificado',
  REGULARIZACION: 'Certificado',
  COMPROBANTE_SELLADO: 'Sellado',
};

/** Last day of validity, or that of its use; null: it does not expire, or has no effect. */
function lastDay(certificate: Certificate, used: string | null): string | null {
  if (endless(certificate) || certificate.voided_on !== null) return null;
  return used ?? certificate.valid_until;
}

/** Returns true for receipts and records of a past event, which do not expire. */
function endless({ valid_until }: Certificate): boolean {
  return valid_until === ALWAYS;
}
