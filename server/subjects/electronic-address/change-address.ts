import type {
  Caller,
  Client,
  Context,
  ErrorsOf,
  Letterhead,
  Moment,
  Office,
  Refusing,
} from '#server/core/context/context.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import { quotedForMail } from '#server/core/mail/quoted-for-mail.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { maskMail } from '#formats/masks/mask-mail.ts';
import { demandKeyAgain, type KeyAgain } from '#server/subjects/accounts/second-factor/demand-key-again.ts';
import { demandMailCode, spendMailCode } from './address-code.ts';
import { addAddress, addressInForce, ofAddress } from './addresses.ts';
import { storeConstancia } from './constancia.ts';
import { newReversal, reversalPage, REVERSAL_HOURS } from './reversal-link.ts';

/** The new contact data of an electronic address. */
export interface Changed {
  email: string;
  celular: string;
  codigo: string;
}

/**
 * Changes the mail of an electronic address. The previous mail receives a link that undoes the change. Refuses with
 * `no_adherido`, `mismo_correo`, and as `demandMailCode` and `demandKeyAgain` do.
 */
export async function changeAddress(
  taxpayer: Taxpayer,
  { email, celular, codigo, ...key }: Changed & KeyAgain,
  context: Moment &
    Caller &
    Client &
    Letterhead &
    Pick<Office, 'secretBox'> &
    Refusing<
      ErrorsOf<typeof demandKeyAgain> | ErrorsOf<typeof demandAnother> | ErrorsOf<typeof demandMailCode>
    >,
): Promise<ElectronicAddress> {
  demandAnother(await addressInForce(context.db, taxpayer.id), email, context);
  await demandMailCode(taxpayer.id, email, codigo, context);
  await demandKeyAgain(key, context);
  return withLocks(context, [ofAddress(taxpayer.id)], async (inside) => {
    const { db, now, today, representative } = inside;
    const before = demandAnother(await addressInForce(db, taxpayer.id), email, inside);
    await spendMailCode(taxpayer.id, email, inside);
    const { secret, ...reversal } = newReversal(now);
    const changed = await addAddress(
      db,
      {
        taxpayer_id: taxpayer.id,
        kind: 'MODIFICACION',
        email,
        phone: celular,
        deputy: before.deputy,
        at: now,
        representative_id: representative?.id ?? null,
        ...reversal,
      },
      today,
    );
    const letter = letterOf(email, reversalPage(secret, inside));
    await queueLetter(db, { to: before.email, ...letter }, now);
    await audit(db, personOf(inside), 'DOMICILIO_ELECTRONICO', {
      constancia: changed.number,
      tipo: changed.kind,
    });
    return { ...changed, file_id: await storeConstancia(changed, taxpayer, inside) };
  });
}

function demandAnother(
  before: ElectronicAddress | undefined,
  email: string,
  { refuse }: Pick<Context<'mismo_correo' | 'no_adherido'>, 'refuse'>,
): ElectronicAddress {
  if (!before) throw refuse('no_adherido');
  if (before.email.toLowerCase() === email.toLowerCase()) throw refuse('mismo_correo');
  return before;
}

function letterOf(email: string, page: string) {
  const text = [
    `El correo de tu domicilio fiscal electrónico pasó a ser ${quotedForMail(maskMail(email))}.`,
    `Si no fuiste vos, durante ${REVERSAL_HOURS} horas podés volver todo a como estaba, sin clave, en ${page}`,
    'Si fuiste vos, no hagas nada.',
  ].join('\n\n');
  return { subject: 'Cambió el correo de tu domicilio fiscal electrónico', text };
}
