import type { Context, Moment, Refusing } from '#server/core/context/context.ts';
import { comparePeriods } from '#formats/period.ts';
import type { DebitAdhesion } from '#server/core/store/schema/schema.ts';
import { firstDebitPeriod, lastDayToConfirm } from '#server/rules/payments/automatic-debit.ts';
import { announceDebits } from './debited-lines.ts';
import { adhesionInForce, setState, waitingAdhesions } from './debits.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Adhesions of one object and tax that may wait for its owner at once: more would only fill their window. */
const MOST_WAITING = 3;

type StateContext = Pick<Context, 'today'>;

/** Returns true when the request acts for the owner of an object: signed in as them, or as their representative. */
export function isOfOwner({ owner }: { owner: number }, { taxpayer }: Pick<Context, 'taxpayer'>): boolean {
  return taxpayer?.id === owner;
}

/** Returns true while the owner can confirm or reject an adhesion, before which nothing is debited. */
export function isWaitingForOwner({ state, state_date }: DebitAdhesion, { today }: StateContext): boolean {
  return state === 'PENDIENTE' && today <= lastDayToConfirm(state_date);
}

/** The state as it is shown on a day: what was not confirmed in time has ended, with no debit. */
export function stateOn(adhesion: DebitAdhesion, context: StateContext): CodeOf<'estados_adhesion'> {
  const lapsed = adhesion.state === 'PENDIENTE' && !isWaitingForOwner(adhesion, context);
  return lapsed ? 'BAJA' : adhesion.state;
}

/** Object, tax and requester of an adhesion: a signed-in taxpayer, or a card with the document of its holder. */
type Asked = Pick<DebitAdhesion, 'object' | 'tax' | 'taxpayer_id' | 'holder_document' | 'bin' | 'last_four'>;

/**
 * Makes room for one more adhesion that waits for the owner of its object; false when there is none. It replaces the
 * waiting one of the same requester; when all are taken, a signed-in person's replaces the oldest anonymous one.
 * `context.db` is a transaction.
 */
export async function makeRoomToWait(
  asked: Asked,
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<boolean> {
  const all = await waitingAdhesions(db, asked);
  const waiting = all.filter((one) => isWaitingForOwner(one, { today }));
  const before = waiting.find((one) => isSameAsker(one, asked));
  const isFull = waiting.length >= MOST_WAITING;
  const anonymous =
    isFull && asked.taxpayer_id !== null
      ? waiting.find(({ taxpayer_id }) => taxpayer_id === null)
      : undefined;
  const replaced = before ?? anonymous;
  if (replaced) await setState(db, replaced, 'BAJA', today);
  return !isFull || replaced !== undefined;
}

function isSameAsker(one: Asked, other: Asked): boolean {
  if (one.taxpayer_id !== null || other.taxpayer_id !== null) return one.taxpayer_id === other.taxpayer_id;
  return (['holder_document', 'bin', 'last_four'] as const).every((fact) => one[fact] === other[fact]);
}

/**
 * Puts an adhesion in force by the word of its owner: what is billed from then on is announced, and the others that waited
 * for the same end. `context.db` is a transaction. Refuses with `ya_adherido` when another one is in force.
 */
export async function putInForce(
  adhesion: DebitAdhesion,
  context: Moment & Refusing<'ya_adherido'>,
): Promise<DebitAdhesion> {
  const { db, today, refuse } = context;
  const taken = await adhesionInForce(db, adhesion.object, adhesion.tax);
  if (taken && taken.id !== adhesion.id)
    throw refuse('ya_adherido', { objeto: adhesion.object, ultimos_digitos: taken.last_four });
  const soonest = firstDebitPeriod(today);
  const first_period = comparePeriods(soonest, adhesion.first_period) > 0 ? soonest : adhesion.first_period;
  await db.updateTable('debit_adhesion').set({ first_period }).where('id', '=', adhesion.id).execute();
  await setState(db, adhesion, 'ACTIVA', today);
  const active: DebitAdhesion = { ...adhesion, first_period, state: 'ACTIVA', state_date: today };
  await announceDebits(active, context);
  await endWaiting(active, context);
  return active;
}

/** Ends the adhesions that wait for the owner of an object that is debited now. `context.db` is a transaction. */
async function endWaiting(
  { object, tax }: Pick<DebitAdhesion, 'object' | 'tax'>,
  { db, today }: Pick<Context, 'db' | 'today'>,
): Promise<void> {
  for (const one of await waitingAdhesions(db, { object, tax })) await setState(db, one, 'BAJA', today);
}
