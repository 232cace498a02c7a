import type { Context } from '#server/core/context/context.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { stands } from '#server/rules/states/medium-state.ts';
import { ownMedia } from '#server/subjects/advertising/media.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';

/** A code of estados_medio: its owner said that it was taken down. */
const TAKEN_DOWN = 'BAJA_PEDIDA';

/**
 * Numbers of the advertising that would still stand with nobody behind it: the signs of the businesses that close and, when they
 * are the last ones of their owner, that of his vehicles.
 */
export async function standingMedia(
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
      if (!stands(state) || state === TAKEN_DOWN || (until !== null && until < today)) return false;
      return business === null ? isLast : registers.has(business);
    })
    .map(({ medium }) => medium.number);
}
