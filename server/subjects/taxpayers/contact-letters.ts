import { maskMail } from '#formats/masks/mask-mail.ts';
import { ABSENT } from '#formats/written/plain.ts';
import type { Context } from '#server/core/context/context.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { quoted } from '#server/core/mail/quoted.ts';
import type { Contact } from './contact.ts';

/** Tells a taxpayer that he is reached otherwise now: where he gave, and where he was written to before. */
export async function tellContactChange(
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

/** An address that is not that of the letter: half of it, and no link. */
function addressInWords(mail: string | null): string {
  return mail === null ? ABSENT : quoted(maskMail(mail));
}
