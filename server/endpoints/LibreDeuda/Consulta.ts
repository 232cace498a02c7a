import type { Now, Office } from '#server/core/context/context.ts';
import type { Handler, ResponseOf } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { expedientesOf } from '#server/subjects/expedientes/expedientes.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { ownCertificates, type OwnCertificate } from '#server/subjects/clearances/own-certificates.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

type Pedido = ResponseOf<'LibreDeuda/Consulta'>[number];

const REVISION = 'LibreDeuda/Revision';
/** States of an expediente mapped to those of a requested certificate; any other: in progress. */
const STATES: Readonly<Partial<Record<CodeOf<'estados_expediente'>, CodeOf<'estados_libre_deuda'>>>> = {
  OBSERVADO: 'OBSERVADO',
  RECHAZADO: 'RECHAZADO',
  DESISTIDO: 'RECHAZADO',
  ARCHIVADO: 'RECHAZADO',
  APROBADO: 'EMITIDO',
  FINALIZADO: 'EMITIDO',
};

/** Debt-free certificates that the signed-in taxpayer requested, newest first. */
export const consulta: Handler<'LibreDeuda/Consulta'> = async (_, context) => {
  const me = context.taxpayer;
  const issued = (await ownCertificates(me.id, context)).map((one) => ofCertificate(one, context));
  const reviewed = (await expedientesOf(context.db, me.id))
    .filter(({ endpoint }) => endpoint === REVISION)
    .map((one) => ofExpediente(one, context));
  return [...issued, ...reviewed].toSorted((a, b) => b.fecha.localeCompare(a.fecha));
};

function ofCertificate(one: OwnCertificate, { today, links }: Now & Pick<Office, 'links'>): Pedido {
  return {
    nro_certificado: one.number,
    tipo: one.kind,
    alcance: one.scope,
    tributo: one.tax,
    imponible: one.scope === null ? one.named : one.object,
    motivo: one.reason,
    destinatario: one.addressee,
    fecha: one.issued_on,
    valido_hasta: one.valid_until > '9000' ? null : one.valid_until,
    estado: one.valid_until < today ? 'VENCIDO' : 'EMITIDO',
    expediente: null,
    numero: null,
    anio: Number(one.issued_on.slice(0, 4)),
    detalle: null,
    codigo_verificacion: one.code,
    url_pdf: links.page(one.file_id),
  };
}

function ofExpediente(one: Expediente, { portal, links }: Pick<Office, 'links' | 'portal'>): Pedido {
  const asked = JSON.parse(one.data) as {
    alcance: CodeOf<'alcances_libre_deuda'>;
    tributo?: CodeOf<'tributos'>;
    imponible?: string;
    motivo: CodeOf<'motivos_certificado'>;
  };
  return {
    nro_certificado: null,
    tipo: null,
    alcance: asked.alcance,
    tributo: asked.tributo ?? null,
    imponible: asked.imponible ?? null,
    motivo: asked.motivo,
    destinatario: null,
    fecha: localMinute(one.created_at, portal.timeZone).slice(0, 10),
    valido_hasta: null,
    estado: STATES[one.state] ?? 'EN_TRAMITE',
    expediente: nameOf(one),
    numero: one.number,
    anio: one.year,
    detalle: null,
    codigo_verificacion: null,
    url_pdf: one.certificate_file_id && links.page(one.certificate_file_id),
  };
}
