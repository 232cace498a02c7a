import type { Office, Refusing } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { addDays, date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { queueUnauthenticatedLetter } from '#server/core/mail/unauthenticated-letters.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { CERTIFICATE_DAYS, STAMPED_REASONS } from '#server/rules/money/tax-constants.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { demandClearance, type Clearance } from '#server/subjects/clearances/clearance.ts';
import {
  inScope,
  ownClearance,
  scopeOf,
  type ClearanceScope,
} from '#server/subjects/clearances/own-clearance.ts';
import { spendStamp } from '#server/subjects/stamps/stamps.ts';

/** Issues the debt-free certificate of the signed-in taxpayer, or that of regularisation when the debt is in a plan. */
export const solicitar: Handler<'LibreDeuda/Solicitar'> = async (request, context) => {
  const scope = scopeOf(request);
  const objects = new Set((await inScope(scope, context)).map(({ object }) => object));
  const me = context.taxpayer;
  return withLocks(context, [...objects, me.cuit].map(ofObject), async (inside) => {
    const clearance = await ownClearance(scope, inside);
    const kind = demandClearance(clearance, { dominio: scope.object ?? me.cuit }, inside);
    const stamp = stampFor(request.motivo, clearance, inside);
    const paid = stamp === null ? 0 : clearance.stamp;
    const of = nameOf(scope, me, inside);
    const validUntil = addDays(inside.today, CERTIFICATE_DAYS);
    const certificate = await issueCertificate(
      {
        prefix: 'LD',
        kind,
        object: of,
        validUntil,
        owner: me.id,
        stamp,
        name: (number) => `${number}.pdf`,
        paper: (number, verification) => ({
          kind: 'certificate',
          content: {
            issuer: issuerOf(inside.portal),
            created: inside.now,
            title: titleOf(kind),
            number,
            issued: inside.today,
            validUntil,
            facts: factsOf(request, of, me, inside),
            text: textOf(kind, scope, of, paid, inside.today),
            verification,
          },
        }),
      },
      inside,
    );
    if (stamp !== null) await spendStamp(inside.db, stamp, inside.today);
    await inside.db
      .insertInto('clearance')
      .values({
        certificate: certificate.number,
        taxpayer_id: me.id,
        scope: scope.kind,
        tax: scope.tax,
        object: scope.object,
        reason: request.motivo,
        addressee: request.destinatario ?? null,
      })
      .execute();
    const url = inside.links.page(certificate.file_id);
    await queueUnauthenticatedLetter(
      inside.db,
      {
        to: request.correo,
        subject: `Certificado ${certificate.number}`,
        text: `Emitimos el certificado ${certificate.number}, válido hasta el ${date.write(validUntil)}. Ingresá con tu clave fiscal para bajarlo: ${inside.origin}${url}. Quien lo reciba lo verifica con el código ${certificate.code}. ${inside.portal.name}`,
      },
      { purpose: 'certificado', account: me.id, now: inside.now },
    );
    return {
      nro_certificado: certificate.number,
      tipo: kind,
      imponible: of,
      fecha: certificate.issued_on,
      valido_hasta: certificate.valid_until,
      sellado: fromCents(paid),
      url_pdf: url,
      codigo_verificacion: certificate.code,
    };
  });
};

const titleOf = (kind: string) =>
  kind === 'LIBRE_DEUDA' ? 'Certificado de libre deuda' : 'Certificado de regularización de deuda';

/** Facts printed about the holder and the purpose. */
function factsOf(
  request: RequestOf<'LibreDeuda/Solicitar'>,
  of: string,
  me: Taxpayer,
  context: Pick<Office, 'codes'>,
) {
  return [
    { label: 'Contribuyente', value: me.name },
    { label: 'CUIT', value: cuit.write(me.cuit) },
    { label: 'Alcance', value: of },
    { label: 'Motivo', value: labelOf('motivos_certificado', request.motivo, context) },
    ...(request.destinatario ? [{ label: 'Para presentar ante', value: request.destinatario }] : []),
  ];
}

/** The paid stamp, if the reason of the request needs one; null when it does not. Refuses with `sellado_impago`. */
function stampFor(
  reason: string,
  { stamp, stampPaid }: Clearance,
  { refuse }: Refusing<'sellado_impago'>,
): string | null {
  if (!STAMPED_REASONS.includes(reason)) return null;
  if (stampPaid === null) throw refuse('sellado_impago', { importe: money.write(fromCents(stamp)) });
  return stampPaid;
}

function nameOf(
  { tax, object }: ClearanceScope,
  { cuit: number }: Taxpayer,
  context: Pick<Office, 'codes'>,
): string {
  return object ?? (tax === null ? number : taxName(tax, context));
}

function textOf(kind: string, scope: ClearanceScope, of: string, stamp: number, today: string): string[] {
  const what = scope.kind === 'TODOS' ? 'ningún tributo municipal' : `${of}`;
  const day = date.write(today);
  const attested =
    kind === 'LIBRE_DEUDA'
      ? `Se certifica que quien figura arriba no registra deuda exigible de ${what} al ${day}.`
      : `Se certifica que la deuda de quien figura arriba está regularizada en un plan de pago con sus cuotas al día al ${day} (alcance: ${of}).`;
  return stamp === 0 ? [attested] : [attested, `Sellado de ${money.write(fromCents(stamp))} abonado.`];
}
