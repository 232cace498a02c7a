import { date } from '#formats/date.ts';
import { ALWAYS } from '#server/subjects/certificates/certificate.ts';
import { maskName } from '#formats/masks/mask-name.ts';
import type { Handler } from '#server/core/context/handler.ts';
import type { Database } from '#server/core/store/database.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';
import { findStamp } from '#server/subjects/stamps/stamps.ts';
import type { Certificate } from '#server/core/store/schema/schema.ts';

/** Whether a certificate is authentic and in force. */
export const verificar: Handler<'Descargas/Verificar'> = async ({ codigo }, { db, today }) => {
  const code = codigo
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/.{4}(?=.)/g, '$&-');
  const found = await db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst();
  if (!found) return { codigo: code, ...UNKNOWN };
  const used = (await findStamp(db, found.number))?.used_on ?? null;
  const { voided_on: voided } = found;
  const inForce = used === null && today <= found.valid_until;
  return {
    codigo: code,
    ...(voided === null
      ? {
          estado: inForce ? 'VIGENTE' : 'VENCIDO',
          texto: used === null ? textOf(found, inForce) : `Sellado auténtico, usado el ${date.write(used)}`,
        }
      : { estado: 'SIN_EFECTO', texto: `Quedó sin efecto el ${date.write(voided)}` }),
    tipo: found.kind,
    nro_certificado: found.number,
    imponible: found.object,
    fecha: found.issued_on,
    valido_hasta: endless(found) ? null : found.valid_until,
    tramite: await procedureOf(found, db),
    a_nombre_de: await holderOf(found, db),
  };
};

/** Kinds whose object is an expediente. */
const OF_EXPEDIENTE = ['CERTIFICADO_TRAMITE', 'CONSTANCIA_TRAMITE'];

/** What was asked for in the expediente that a certificate is of. */
async function procedureOf({ kind, object }: Certificate, db: Database): Promise<string | null> {
  if (!OF_EXPEDIENTE.includes(kind)) return null;
  const [number = 0, year = 0] = object.split('/').map(Number);
  return (await findExpediente(db, year, number))?.subject ?? null;
}

/** Whom it was given to, masked; null: it goes with what it is of. */
async function holderOf({ file_id }: Certificate, db: Database): Promise<string | null> {
  const holder = await db
    .selectFrom('file')
    .innerJoin('taxpayer', 'taxpayer.id', 'file.owner_id')
    .select('taxpayer.name')
    .where('file.id', '=', file_id)
    .executeTakeFirst();
  return holder ? maskName(holder.name) : null;
}

const UNKNOWN = {
  estado: 'INEXISTENTE',
  texto: 'Inexistente',
  tipo: null,
  nro_certificado: null,
  imponible: null,
  fecha: null,
  valido_hasta: null,
  tramite: null,
  a_nombre_de: null,
};

function textOf(certificate: Certificate, inForce: boolean): string {
  if (endless(certificate)) return 'Documento auténtico';
  return inForce ? `Certificado auténtico y vigente hasta ${date.write(certificate.valid_until)}` : 'Vencido';
}

/** Receipts, and what certifies something that happened, do not expire. */
function endless({ valid_until }: Certificate): boolean {
  return valid_until === ALWAYS;
}
