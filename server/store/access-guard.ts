import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** A try to get in, or to get a way in. */
export interface Try {
  purpose: keyof typeof LIMITS;
  /** Who it says it is, as typed: nobody need have that name. */
  person: string;
  /** Network address it comes from. */
  address: string;
  /** Epoch seconds. */
  now: number;
}

/** `open`: go on. `last`: go on, and if it fails the next ones are locked out. `locked`: whatever it says, no. */
export type Turn = 'open' | 'last' | 'locked';

const MINUTES_15 = 15 * 60;
/** Failures of one person, and persons that failed from one address, that lock for 15 minutes (domain R2). */
const LIMITS = {
  ingreso: { failures: 5, persons: 5 },
  codigo: { failures: 5, persons: 5 },
  envio: { failures: 5, persons: 20 },
} as const;

/**
 * Counts a try as a failure before anybody looks at it, so that many at once are no way round the limit, and says
 * whether it may go on. One that turns out right is forgiven.
 */
export async function takeTurn(db: Kysely<Schema>, attempt: Try): Promise<Turn> {
  const { purpose, now } = attempt;
  const { person, address } = subjects(attempt);
  return db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('access_failure')
      .where('at', '<=', now - MINUTES_15)
      .execute();
    await trx.deleteFrom('access_lock').where('until', '<=', now).execute();
    const locks = trx.selectFrom('access_lock').select('subject').where('subject', 'in', [person, address]);
    if (await locks.executeTakeFirst()) return 'locked';
    await trx.insertInto('access_failure').values({ person, address, at: now }).execute();
    const full = [
      ...((await failuresOf(trx, person)) >= LIMITS[purpose].failures ? [person] : []),
      ...((await personsFrom(trx, address)) >= LIMITS[purpose].persons ? [address] : []),
    ];
    if (full.length === 0) return 'open';
    const until = now + MINUTES_15;
    await trx
      .insertInto('access_lock')
      .values(full.map((subject) => ({ subject, until })))
      .execute();
    return 'last';
  });
}

/** A try was right: the failures of that person go, with the locks that they made. */
export async function forgive(db: Kysely<Schema>, attempt: Try): Promise<void> {
  const { person, address } = subjects(attempt);
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('access_failure').where('person', '=', person).execute();
    const others = await personsFrom(trx, address);
    const freed = others < LIMITS[attempt.purpose].persons ? [person, address] : [person];
    await trx.deleteFrom('access_lock').where('subject', 'in', freed).execute();
  });
}

async function failuresOf(db: Kysely<Schema>, person: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_failure')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function personsFrom(db: Kysely<Schema>, address: string): Promise<number> {
  const { count } = await db
    .selectFrom('access_failure')
    .select((of) => of.fn.count<number | string>('person').distinct().as('count'))
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  return Number(count);
}

function subjects({ purpose, person, address }: Try): { person: string; address: string } {
  const hash = (kind: string, value: string) =>
    createHash('sha256').update(`${purpose} ${kind} ${value}`).digest('hex');
  const name = person.normalize('NFKC').toLowerCase();
  return { person: hash('persona', name), address: hash('red', address) };
}
