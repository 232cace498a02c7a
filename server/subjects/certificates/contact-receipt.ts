import type { Moment, Office } from '#server/core/context/context.ts';
import { ABSENT } from '#formats/written/plain.ts';
import { cuit } from '#formats/cuit.ts';
import { phone } from '#formats/phone.ts';
import type { Certificate, Taxpayer } from '#server/core/store/schema/schema.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from './certificate.ts';
import type { Contact } from '#server/subjects/taxpayers/contact.ts';

/** Issues the paper with the contact data of a taxpayer from today on. `context.db` is a transaction. */
export function contactReceipt(
  owner: Taxpayer,
  contact: Contact,
  context: Moment & Pick<Office, 'origin' | 'portal'>,
): Promise<Certificate> {
  const { portal, now, today } = context;
  return issueCertificate(
    {
      prefix: 'AD',
      kind: 'ACTUALIZACION_DATOS',
      object: cuit.write(owner.cuit),
      validUntil: ALWAYS,
      owner: owner.id,
      name: (number) => `datos-de-contacto-${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: now,
          title: 'Constancia de actualización de datos',
          number,
          issued: today,
          validUntil: null,
          facts: [
            { label: 'Contribuyente', value: owner.name },
            { label: 'CUIT', value: cuit.write(owner.cuit) },
            { label: 'Correo electrónico', value: contact.mail ?? ABSENT },
            { label: 'Celular', value: contact.phone === null ? ABSENT : phone.write(contact.phone) },
          ],
          text: ['Se deja constancia de los datos de contacto registrados, confirmados con un código.'],
          verification,
        },
      }),
    },
    context,
  );
}
