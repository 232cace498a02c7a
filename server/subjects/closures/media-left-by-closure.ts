import type { Context } from '#server/core/context/context.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { isMediumInPlace } from '#server/rules/states/medium-state.ts';
import { ownMedia } from '#server/subjects/advertising/media.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';

/** A code of estados_medio: its owner reported its removal. */
const TAKEN_DOWN = 'BAJA_PEDIDA';

/**
 * Numbers of the advertising that a closure would leave in place without a business: the signs of the closing
 * businesses and, when they are the last ones of their owner, the advertising on vehicles.
 */
export async function mediaLeftByClosure(
  closing: readonly Business[],
  context: Pick<Context, 'db' | 'taxpayer' | 'today'>,
): Promise<string[]> {
  const { db, taxpayer, today } = context;
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  const registers = new Set(closing.map(({ register_number }) => register_number));
  const isLast = own.every(({ until, register_number }) => until !== null || registers.has(register_number));
  return (await ownMedia(context))
    .filter(({ medium, state }) => {
      const { business, until } = medium;
      if (!isMediumInPlace(state) || state === TAKEN_DOWN || (until !== null && until < today)) return false;
      return business === null ? isLast : registers.has(business);
    })
    .map(({ medium }) => medium.number);
}
