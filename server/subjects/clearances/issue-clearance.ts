import type { ErrorsOf, Moment, Office, Refusing } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { addDays } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { isPersonDocument, personDocument } from '#formats/person-document.ts';
import type { Certificado } from '#server/core/generated/endpoints.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { CERTIFICATE_DAYS, STAMPED_REASONS } from '#server/rules/money/tax-constants.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { Clearance } from './clearance.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** The request of a debt-free certificate. */
interface ClearanceRequest {
  object: string;
  kind: CodeOf<'tipos_certificado'>;
  clearance: Clearance;
  /** Reason of the request: a code, which decides if it needs a stamp. */
  reason: string;
  /** Facts printed about the object and the applicant. */
  facts: Fact[];
  /** Printed statement of what is certified. */
  attested: string;
}

/**
 * Issues a debt-free certificate, or that of regularisation when the debt is in a plan, under the paid stamp of its
 * vehicle or property where the reason needs one. The stamp can be reused until it expires. Refuses with
 * `sellado_impago`.
 */
export async function issueClearance(
  { object, kind, clearance, reason, facts, attested }: ClearanceRequest,
  context: Moment & Pick<Office, 'links' | 'origin' | 'portal'> & Refusing<ErrorsOf<typeof stampOf>>,
): Promise<Certificado> {
  const { today, now, portal, links } = context;
  const stamp = stampOf(reason, clearance, context);
  const paid = stamp === null ? 0 : clearance.stamp;
  const title =
    kind === 'LIBRE_DEUDA' ? 'Certificado de libre deuda' : 'Certificado de regularización de deuda';
  const validUntil = addDays(today, CERTIFICATE_DAYS);
  const certificate = await issueCertificate(
    {
      prefix: 'LD',
      kind,
      object,
      validUntil,
      owner: null,
      stamp,
      name: (number) => `${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          title,
          number,
          issued: today,
          validUntil,
          facts,
          text: paid === 0 ? [attested] : [attested, `Sellado de ${money.write(fromCents(paid))} abonado.`],
          verification,
        },
      }),
    },
    context,
  );
  return {
    nro_certificado: certificate.number,
    tipo: kind,
    imponible: certificate.object,
    fecha: certificate.issued_on,
    valido_hasta: certificate.valid_until,
    sellado: fromCents(paid),
    url_pdf: links.page(certificate.file_id),
    codigo_verificacion: certificate.code,
  };
}

/** The applicant, as printed on the certificate. Refuses with `documento_invalido`. */
export function applicantFact(document: string, { refuse }: Refusing<'documento_invalido'>): Fact {
  const isCuit = cuit.valid(document);
  if (!isCuit && !isPersonDocument(document)) throw refuse('documento_invalido');
  const label = isCuit ? 'CUIT del solicitante' : 'DNI del solicitante';
  return { label, value: isCuit ? cuit.write(document) : personDocument.write(document) };
}

/** The paid stamp, if the reason of the request needs one; null when it does not. Refuses with `sellado_impago`. */
function stampOf(
  reason: string,
  { stamp, stampPaid }: Clearance,
  { refuse }: Refusing<'sellado_impago'>,
): string | null {
  if (!STAMPED_REASONS.includes(reason)) return null;
  if (stampPaid === null) throw refuse('sellado_impago', { importe: money.write(fromCents(stamp)) });
  return stampPaid;
}
