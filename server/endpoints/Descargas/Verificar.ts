import { date } from '#formats/date.ts';
import { ALWAYS } from '#server/subjects/certificates/certificate.ts';
import type { Handler } from '#server/core/context/handler.ts';
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
  };
};

const UNKNOWN = {
  estado: 'INEXISTENTE',
  texto: 'Inexistente',
  tipo: null,
  nro_certificado: null,
  imponible: null,
  fecha: null,
  valido_hasta: null,
};

function textOf(certificate: Certificate, inForce: boolean): string {
  if (endless(certificate)) return 'Comprobante auténtico';
  return inForce ? `Certificado auténtico y vigente hasta ${date.write(certificate.valid_until)}` : 'Vencido';
}

/** Receipts do not expire. */
function endless({ valid_until }: Certificate): boolean {
  return valid_until === ALWAYS;
}
