import type { Letterhead, Moment } from '#server/core/context/context.ts';
import { cuit } from '#formats/cuit.ts';
import { datetime } from '#formats/datetime.ts';
import { phone } from '#formats/phone.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { ALWAYS, issueCertificate } from '#server/subjects/certificates/certificate.ts';

const TEXTS: Readonly<Record<string, string>> = {
  ADHESION:
    'El contribuyente constituyó su domicilio fiscal electrónico y aceptó, con carácter de declaración jurada, que las notificaciones que reciba en él tengan plena validez.',
  MODIFICACION:
    'El contribuyente cambió el correo de su domicilio fiscal electrónico, que comprobó con un código enviado a la casilla nueva.',
  REVERSION:
    'Se deshizo el cambio de correo del domicilio fiscal electrónico desde el enlace que recibió la casilla anterior, que vuelve a ser la vigente.',
};
const EFFECT =
  'Cada notificación vale desde que se abre o, si nadie la abre antes, desde el primer martes o viernes posterior a su publicación (el día hábil siguiente, si es feriado). Los plazos corren desde el primer día hábil posterior.';

/** Queues the drawing of the constancia of an address; returns the id of its file. `context.db` is a transaction. */
export async function storeConstancia(
  address: ElectronicAddress,
  taxpayer: Taxpayer,
  context: Moment & Letterhead,
): Promise<string> {
  const { db, portal } = context;
  const at = localMinute(address.at, portal.timeZone);
  const facts: Fact[] = [
    { label: 'Contribuyente', value: taxpayer.name },
    { label: 'CUIT', value: cuit.write(taxpayer.cuit) },
    { label: 'Correo', value: address.email },
    ...(address.phone === null ? [] : [{ label: 'Celular', value: phone.write(address.phone) }]),
    ...(address.deputy === null ? [] : [{ label: 'Representante', value: address.deputy }]),
    { label: 'Fecha y hora', value: datetime.write(at) },
  ];
  const { file_id } = await issueCertificate(
    {
      number: address.number,
      kind: 'DOMICILIO_ELECTRONICO',
      object: 'Domicilio fiscal electrónico',
      validUntil: ALWAYS,
      owner: taxpayer.id,
      name: (number) => `constancia-${number}.pdf`,
      paper: (number, verification) => ({
        kind: 'certificate',
        content: {
          issuer: issuerOf(portal),
          created: address.at,
          kind: 'Constancia',
          title: `Domicilio fiscal electrónico: ${labelOf('tipos_constancia_dfe', address.kind, context).toLowerCase()}`,
          number,
          issued: at.slice(0, 10),
          validUntil: null,
          facts,
          text: [TEXTS[address.kind] ?? '', EFFECT],
          verification,
        },
      }),
    },
    context,
  );
  await db.updateTable('electronic_address').set({ file_id }).where('number', '=', address.number).execute();
  return file_id;
}
