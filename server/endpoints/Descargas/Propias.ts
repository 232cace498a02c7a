import type { Office } from '#server/core/context/context.ts';
import type { DocumentoPropio } from '#server/core/generated/endpoints.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { taxLabelOf } from '#server/subjects/debt/tax-name.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';
import { isPaid } from '#server/rules/payments/payment-states.ts';
import { ALWAYS } from '#server/subjects/certificates/certificate.ts';
import { ownPapers, type OwnPaper } from '#server/subjects/certificates/own-papers.ts';
import { ownPayments, paidBetween, type OwnPayment } from '#server/subjects/payments/own-payments.ts';
import { ownSlips } from '#server/subjects/payments/own-slips.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const NONE = { estado_boleta: null, valido_hasta: null, nro_comprobante: null, url_pdf: null };
/** Kinds of certificate listed under another class. */
const CLASSES: Readonly<Partial<Record<CodeOf<'tipos_certificado'>, CodeOf<'clases_documento'>>>> = {
  ACUSE_DDJJ: 'DECLARACION',
  CONVENIO_PLAN: 'CONSTANCIA',
  CONSTANCIA_TRAMITE: 'CONSTANCIA',
  DEBITO_AUTOMATICO: 'CONSTANCIA',
  CONSTANCIA_INSCRIPCION: 'CONSTANCIA',
  ACTUALIZACION_DATOS: 'CONSTANCIA',
  DOMICILIO_ELECTRONICO: 'CONSTANCIA',
  CONSTANCIA_NOTIFICACION: 'CONSTANCIA',
  NOTIFICACION: 'NOTIFICACION',
};
/** Kinds of certificate about the taxpayer and not about an object. */
const OF_NO_OBJECT = ['DOMICILIO_ELECTRONICO', 'CONSTANCIA_NOTIFICACION', 'NOTIFICACION'];

/** Documents of the signed-in taxpayer: slips, receipts of payments and issued papers, newest first. */
export const propias: Handler<'Descargas/Propias'> = async (filter, context) => {
  const { from, to } = paidBetween(filter, context);
  const days = { from, to };
  const [slips, payments, papers] = await Promise.all([
    ownSlips(days, context),
    ownPayments(days, context),
    ownPapers(days, context),
  ]);
  const paid = payments.filter(({ payment, byAnother }) => isPaid(payment.state) && !byAnother);
  const all = [
    ...slips.map((one) => ofSlip(one, context)),
    ...paid.flatMap(ofPayment),
    ...papers.map((one) => ofCertificate(one, context)),
  ];
  return { desde: from, hasta: to, documentos: all.toSorted((a, b) => b.fecha.localeCompare(a.fecha)) };
};

function ofSlip(slip: Slip, context: Pick<Office, 'codes' | 'links'>): DocumentoPropio {
  return {
    ...NONE,
    clase: 'BOLETA',
    titulo: `Boleta de ${taxLabelOf(slip, context)}`,
    numero: slip.number,
    imponible: slip.object,
    fecha: slip.issued_on,
    estado_boleta: slip.status,
    valido_hasta: slip.due_2 ?? slip.due_1,
    url_pdf: slip.file_id && context.links.page(slip.file_id),
  };
}

function ofPayment({ payment: { receipt_number: number }, object, day }: OwnPayment): DocumentoPropio[] {
  if (number === null) return [];
  const receipt = { clase: 'COMPROBANTE' as const, titulo: 'Comprobante de pago', numero: number };
  return [{ ...NONE, ...receipt, imponible: object, fecha: day, nro_comprobante: number }];
}

function ofCertificate(one: OwnPaper, context: Pick<Office, 'codes' | 'links'>): DocumentoPropio {
  return {
    ...NONE,
    clase: CLASSES[one.kind] ?? 'CERTIFICADO',
    titulo: labelOf('tipos_certificado', one.kind, context) + endOf(one),
    numero: one.number,
    imponible: OF_NO_OBJECT.includes(one.kind) ? null : one.object,
    fecha: one.issued_on,
    valido_hasta: one.used_on ?? (one.valid_until === ALWAYS ? null : one.valid_until),
    url_pdf: context.links.page(one.file_id),
  };
}

/** Suffix for a document without effect or already used; empty: valid, or expired by its last day. */
function endOf({ voided_on, used_on }: OwnPaper): string {
  if (voided_on !== null) return ' (sin efecto)';
  return used_on === null ? '' : ' (usado)';
}
