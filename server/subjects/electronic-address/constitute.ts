import type {
  Caller,
  Client,
  ErrorsOf,
  Letterhead,
  Moment,
  Office,
  Refusing,
} from '#server/core/context/context.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { demandKeyAgain, type KeyAgain } from '#server/subjects/accounts/second-factor/demand-key-again.ts';
import { demandMailCode, spendMailCode } from './address-code.ts';
import { addAddress, addressInForce, ofAddress } from './addresses.ts';
import { storeConstancia } from './constancia.ts';

/** The sworn contents of an adhesion. */
export interface Constituted extends KeyAgain {
  email: string;
  celular: string;
  representante?: string | null;
  acepta: boolean;
  codigo: string;
}

/**
 * Constitutes the electronic address of a taxpayer, once. Notices sent there are legally served from then on, so it
 * requires the key again, as a change does. Refuses with `sin_aceptar`, `falta_representante`, `ya_adherido`, and as
 * `demandMailCode` and `demandKeyAgain` do.
 */
export async function constitute(
  taxpayer: Taxpayer,
  said: Constituted,
  context: Moment &
    Caller &
    Client &
    Letterhead &
    Pick<Office, 'secretBox'> &
    Refusing<
      | 'falta_representante'
      | 'sin_aceptar'
      | 'ya_adherido'
      | ErrorsOf<typeof demandKeyAgain>
      | ErrorsOf<typeof demandMailCode>
    >,
): Promise<ElectronicAddress> {
  const { refuse } = context;
  const { email, celular, acepta, codigo } = said;
  const deputy = said.representante?.trim() || null;
  if (!acepta) throw refuse('sin_aceptar');
  if (isCompany(taxpayer) && deputy === null) throw refuse('falta_representante');
  const before = await addressInForce(context.db, taxpayer.id);
  if (before) throw refuse('ya_adherido', { correo: before.email });
  await demandMailCode(taxpayer.id, email, codigo, context);
  await demandKeyAgain(said, context);
  return withLocks(context, [ofAddress(taxpayer.id)], async (inside) => {
    const { db, now, today, representative } = inside;
    const meanwhile = await addressInForce(db, taxpayer.id);
    if (meanwhile) throw refuse('ya_adherido', { correo: meanwhile.email });
    await spendMailCode(taxpayer.id, email, inside);
    const added = await addAddress(
      db,
      {
        taxpayer_id: taxpayer.id,
        kind: 'ADHESION',
        email,
        phone: celular,
        deputy,
        at: now,
        representative_id: representative?.id ?? null,
      },
      today,
    );
    await audit(db, personOf(inside), 'DOMICILIO_ELECTRONICO', {
      constancia: added.number,
      tipo: added.kind,
    });
    return { ...added, file_id: await storeConstancia(added, taxpayer, inside) };
  });
}

/** Returns true for companies, which need a representative. */
function isCompany({ cuit }: Taxpayer): boolean {
  return /^3[034]/.test(cuit);
}
