import { maskMail } from '#formats/masks/mask-mail.ts';
import { ABSENT } from '#formats/written/plain.ts';
import type { Context } from '#server/core/context/context.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { quotedForMail } from '#server/core/mail/quoted-for-mail.ts';
import type { Contact } from './contact.ts';

/** Notifies a taxpayer of a change of contact data, at the new and at the previous mail. */
export async function notifyContactChange(
  before: Contact,
  after: Contact,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<void> {
  const changed = [
    ...(before.mail === after.mail
      ? []
      : [`Correo: ${addressInWords(before.mail)} → ${addressInWords(after.mail)}`]),
    ...(before.phone === after.phone ? [] : [`Celular: ${before.phone ?? ABSENT} → ${after.phone}`]),
  ];
  if (changed.length === 0) return;
  const text = [...changed, 'Si no fuiste vos, cambiá tu clave fiscal y avisale a Rentas.'].join('\n');
  for (const to of new Set([before.mail, after.mail]))
    if (to !== null) await queueLetter(db, { to, subject: 'Cambiaron tus datos de contacto', text }, now);
}

/** Formats an address other than the recipient's: masked and without link. */
function addressInWords(mail: string | null): string {
  return mail === null ? ABSENT : quotedForMail(maskMail(mail));
}
