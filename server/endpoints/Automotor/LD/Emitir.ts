import { cuit } from '#formats/cuit.ts';
import { addDays, date } from '#formats/date.ts';
import { fromCents, money, writeAmount } from '#formats/money.ts';
import { isPersonDocument, personDocument } from '#formats/person-document.ts';
import type { Fact } from '#server/documents/fact.ts';
import { issuerOf } from '#server/documents/issuer.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { clearanceOf, demandClearance, type Clearance } from '#server/subjects/clearances/clearance.ts';
import type { Context } from '#server/core/context/context.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { CERTIFICATE_DAYS, STAMPED_REASONS } from '#server/rules/tax-constants.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { spendStamp } from '#server/subjects/stamps/stamps.ts';
import { vehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';

type Request = RequestOf<'Automotor/LD/Emitir'>;

const REASONS: Readonly<Record<string, string>> = {
  TRANSFERENCIA: 'Transferencia',
  BAJA_CAMBIO_RADICACION: 'Baja por cambio de radicación',
  OTRO: 'Otro',
};

/** Issues the debt-free certificate of a vehicle, or that of regularisation when its debt is in a plan (domain R16). */
export const emitir: Handler<'Automotor/LD/Emitir'> = (request, context) =>
  withLocks(context, [ofObject(request.dominio)], async (inside) => {
    const vehicle = await vehicleOf(request.dominio, inside);
    const applicant = applicantOf(request, inside);
    const clearance = await clearanceOf(vehicle, await debtTerms(inside.db), inside);
    const kind = demandClearance(clearance, request.dominio, inside);
    const stamp = stampOf(request.motivo, clearance, inside);
    const paid = stamp === null ? 0 : clearance.stamp;
    const title =
      kind === 'LIBRE_DEUDA' ? 'Certificado de libre deuda' : 'Certificado de regularización de deuda';
    const facts = [...(await vehicleFacts(vehicle, inside)), ...applicant];
    const validUntil = addDays(inside.today, CERTIFICATE_DAYS);
    const certificate = await issueCertificate(
      {
        prefix: 'LD',
        kind,
        object: vehicle.plate,
        validUntil,
        owner: null,
        stamp,
        name: (number) => `${number}.pdf`,
        paper: (number, verification) => ({
          kind: 'certificate',
          content: {
            issuer: issuerOf(inside.portal),
            created: inside.now,
            title,
            number,
            issued: inside.today,
            validUntil,
            facts,
            text: textOf(kind, vehicle.plate, paid, inside.today),
            verification,
          },
        }),
      },
      inside,
    );
    if (stamp !== null) await spendStamp(inside.db, stamp, inside.today);
    return {
      nro_certificado: certificate.number,
      tipo: kind,
      imponible: certificate.object,
      fecha: certificate.issued_on,
      valido_hasta: certificate.valid_until,
      sellado: fromCents(paid),
      url_pdf: inside.links.page(certificate.file_id),
      codigo_verificacion: certificate.code,
    };
  });

function applicantOf({ documento, motivo }: Request, { refuse }: Context): Fact[] {
  const isCuit = cuit.valid(documento);
  if (!isCuit && !isPersonDocument(documento)) throw refuse('documento_invalido');
  const label = isCuit ? 'CUIT del solicitante' : 'DNI del solicitante';
  const value = isCuit ? cuit.write(documento) : personDocument.write(documento);
  return [
    { label, value },
    { label: 'Motivo', value: REASONS[motivo] ?? motivo },
  ];
}

/** The paid stamp of what the certificate is asked for; null when that pays none. Refuses with `sellado_impago`. */
function stampOf(motivo: string, { stamp, stampPaid }: Clearance, { refuse }: Context): string | null {
  if (!STAMPED_REASONS.includes(motivo)) return null;
  if (stampPaid === null) throw refuse('sellado_impago', { importe: writeAmount(fromCents(stamp)) });
  return stampPaid;
}

function textOf(kind: string, plate: string, stamp: number, today: string): string[] {
  const day = date.write(today);
  const attested =
    kind === 'LIBRE_DEUDA'
      ? `Se certifica que el dominio ${plate} no registra deuda exigible de Impuesto a la Radicación de Automotores, Tasa de Protección Ambiental ni multas de tránsito al ${day}.`
      : `Se certifica que la deuda del dominio ${plate} está regularizada en un plan de pago con sus cuotas al día al ${day}.`;
  return stamp === 0 ? [attested] : [attested, `Sellado de ${money.write(fromCents(stamp))} abonado.`];
}
