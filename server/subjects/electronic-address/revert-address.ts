import type { Caller, Client, Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { queueLetter } from '#server/core/mail/letters.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { addAddress, addressesOf, ofAddress } from './addresses.ts';
import { storeConstancia } from './constancia.ts';
import { changeOfLink, reversalState } from './reversal-link.ts';

const ERRORS = { USADO: 'enlace_usado', VENCIDO: 'enlace_vencido' } as const;

const UNDONE = {
  subject: 'Se deshizo el cambio de correo de tu domicilio fiscal electrónico',
  text: 'El correo de antes vuelve a ser el de tu domicilio fiscal electrónico. Si no reconocés estos cambios, cambiá tu clave fiscal.',
};

/**
 * Undoes a change of address and all later ones, given the link sent to the previous mail. Refuses with
 * `enlace_inexistente`, `enlace_usado` and `enlace_vencido`.
 */
export async function revertAddress(
  secret: string,
  context: Moment &
    Caller &
    Client &
    Letterhead &
    Refusing<'enlace_inexistente' | 'enlace_usado' | 'enlace_vencido'>,
): Promise<ElectronicAddress> {
  const { refuse } = context;
  const known = await changeOfLink(context.db, secret);
  if (!known) throw refuse('enlace_inexistente');
  return withLocks(context, [ofAddress(known.taxpayer_id)], async (inside) => {
    const { db, now, today } = inside;
    const change = (await changeOfLink(db, secret)) ?? known;
    const state = reversalState(change, now);
    if (state !== 'VIGENTE') throw refuse(ERRORS[state]);
    const taxpayer = (await findTaxpayer(db, change.taxpayer_id)) as Taxpayer;
    const all = await addressesOf(db, taxpayer.id);
    const before = all.find(({ number }) => number < change.number) as ElectronicAddress;
    await db
      .updateTable('electronic_address')
      .set({ reverted_at: now })
      .where('taxpayer_id', '=', taxpayer.id)
      .where('number', '>=', change.number)
      .where('reverted_at', 'is', null)
      .execute();
    const { email, phone, deputy } = before;
    const restored = await addAddress(
      db,
      {
        taxpayer_id: taxpayer.id,
        kind: 'REVERSION',
        email,
        phone,
        deputy,
        at: now,
        representative_id: null,
      },
      today,
    );
    const told = all.filter(({ number }) => number >= change.number).map((one) => one.email);
    for (const to of new Set([email, ...told])) await queueLetter(db, { to, ...UNDONE }, now);
    await audit(db, personOf(inside), 'DOMICILIO_ELECTRONICO', {
      cuit: taxpayer.cuit,
      constancia: restored.number,
      tipo: restored.kind,
    });
    return { ...restored, file_id: await storeConstancia(restored, taxpayer, inside) };
  });
}
