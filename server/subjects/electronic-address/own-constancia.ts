import type { SignedIn, Letterhead, Moment, Refusing } from '#server/core/context/context.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import type { ElectronicAddress } from '#server/core/store/schema/electronic-address-schema.ts';
import { addressesOf, ofAddress } from './addresses.ts';
import { storeConstancia } from './constancia.ts';

/**
 * Finds a constancia of the signed-in taxpayer and draws it the first time. Refuses with `constancia_inexistente` when
 * it is not theirs.
 * @param then runs in the same transaction
 */
export function ownConstancia<
  T,
  C extends Moment & SignedIn & Letterhead & Refusing<'constancia_inexistente'>,
>(
  number: string,
  context: C,
  then: (address: ElectronicAddress, fileId: string, inside: C) => Promise<T>,
): Promise<T> {
  const me = context.taxpayer;
  return withLocks(context, [ofAddress(me.id)], async (inside) => {
    const address = (await addressesOf(inside.db, me.id)).find((one) => one.number === number);
    if (!address) throw context.refuse('constancia_inexistente');
    return then(address, address.file_id ?? (await storeConstancia(address, me, inside)), inside);
  });
}
