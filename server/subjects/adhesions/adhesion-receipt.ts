import type { Letterhead, Moment, Now } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { date } from '#formats/date.ts';
import { personDocument } from '#formats/person-document.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { adhesionsOfReceipt } from './debits.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { lastDayToConfirm } from '#server/rules/payments/automatic-debit.ts';
import { isWaitingForOwner, stateOn } from './waiting-adhesion.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';

const TERMS = [
  'Autorizo a la Dirección General de Rentas a debitar de la tarjeta cada cuota el día de su vencimiento, desde la primera indicada.',
  'El débito no incluye deuda anterior. Si la tarjeta rechaza un débito se intenta otra vez a los 3 días; con dos rechazos seguidos la adhesión se suspende y las cuotas se pagan por los otros medios, con su interés.',
  'La baja y el cambio de tarjeta se piden en el portal, en Débito automático, Consulta de débitos.',
];

const WAITING =
  'Lo que está pendiente espera que el titular del imponible lo confirme: hasta entonces no se debita nada y las cuotas se pagan por los otros medios. Si no lo confirma en término, el pedido vence.';

/** State of the adhesions of a receipt on the day it is drawn, and which ones wait for the owner's confirmation. */
function statusLine(together: readonly DebitAdhesion[], context: Now): string {
  const day = `al ${date.write(context.today)}`;
  const waiting = together.filter((one) => isWaitingForOwner(one, context));
  const [first] = waiting;
  if (!first)
    return together.every((one) => stateOn(one, context) === 'BAJA') ? `De baja ${day}` : `Activa ${day}`;
  const objects = [...new Set(waiting.map(({ object }) => object))];
  const until = date.write(lastDayToConfirm(first.state_date));
  return `Pendiente ${day}: falta que el titular de ${new Intl.ListFormat('es').format(objects)} confirme hasta el ${until}`;
}

/**
 * Issues the receipt of the adhesions requested together, and links it to each; returns the id of its file.
 * `context.db` is a transaction.
 */
export async function storeAdhesionReceipt(
  adhesion: DebitAdhesion,
  context: Moment & Letterhead,
): Promise<string> {
  const { db, portal, now } = context;
  const together = await adhesionsOfReceipt(db, adhesion.receipt_number);
  const document = adhesion.holder_document;
  const certificate = await issueCertificate(
    {
      number: adhesion.receipt_number,
      kind: 'DEBITO_AUTOMATICO',
      object: together.length === 1 ? adhesion.object : `${adhesion.object} y ${together.length - 1} más`,
      validUntil: ALWAYS,
      owner: null,
      name: (number) => `constancia-${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'adhesion',
        content: {
          issuer: issuerOf(portal),
          created: now,
          number,
          issued: adhesion.created_on,
          card: `${adhesion.brand} ****${adhesion.last_four}`,
          facts: [
            { label: 'Titular de la tarjeta', value: adhesion.holder },
            {
              label: document.length === 11 ? 'CUIT' : 'DNI',
              value: document.length === 11 ? cuit.write(document) : personDocument.write(document),
            },
            { label: 'Avisos a', value: maskMail(adhesion.email) },
            { label: 'Estado', value: statusLine(together, context) },
          ],
          lines: together.map((one) => ({
            tax: taxName(one.tax, context),
            object: one.object,
            first: one.first_period,
            since: date.write(one.created_on),
          })),
          terms: together.some((one) => one.state === 'PENDIENTE') ? [WAITING, ...TERMS] : TERMS,
          verification,
        },
      }),
    },
    context,
  );
  await db
    .updateTable('debit_adhesion')
    .set({ file_id: certificate.file_id })
    .where('receipt_number', '=', adhesion.receipt_number)
    .execute();
  return certificate.file_id;
}
