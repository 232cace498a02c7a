import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/core/store/database.ts';
import { makeSessionRoom } from './own-sessions.ts';
import { findRepresentative } from './representations.ts';
import { unwritableCause } from '#server/core/store/store-unavailable.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { findTaxpayer } from './taxpayers.ts';

const HOURS = 8;
/** Maximum sessions of a person; with one more, the least recently used one ends. */
const MOST = 20;

/** The people of a session. */
export interface SessionHolder {
  /** The taxpayer it acts for: the owner of what is read and written. */
  taxpayer: Taxpayer;
  /** The signed-in person, when acting for another taxpayer; null: the taxpayer. */
  representative: Taxpayer | null;
}

/** Default seconds without use after which a session ends. */
export const IDLE_SECONDS = 30 * 60;
/** Minimum seconds between two writes of its last use. */
const NOTED = 60;

/** Where a session begins, shown to its owner. */
export interface SessionOrigin {
  /** `Chrome en Windows`. */
  device: string;
  /** Network address, masked. */
  network: string;
  /** Seconds without use after which it ends. */
  idle: number;
}

const NOWHERE: SessionOrigin = { device: '', network: '', idle: IDLE_SECONDS };

/**
 * Opens a session: returns the token and stores its hash. `now` and `exp` in epoch seconds.
 * @param representativeId the signed-in person, when acting for the taxpayer
 */
export async function openSession(
  db: Database,
  taxpayerId: number,
  now: number,
  representativeId: number | null = null,
  origin = NOWHERE,
): Promise<{ token: string; exp: number }> {
  const token = randomBytes(32).toString('hex');
  const exp = now + HOURS * 3600;
  await db.deleteFrom('session').where('exp', '<', now).execute();
  await makeSessionRoom(db, representativeId ?? taxpayerId, MOST);
  await db
    .insertInto('session')
    .values({
      token_hash: hashOf(token),
      taxpayer_id: taxpayerId,
      representative_id: representativeId,
      exp,
      id: randomBytes(12).toString('hex'),
      began_at: now,
      used_at: now,
      ...origin,
    })
    .execute();
  return { token, exp };
}

/**
 * The holder of a token, while now ≤ exp and it is in use; null when it is unknown, ended, or its representative may no
 * longer act for the taxpayer. Counts as a use.
 */
export async function sessionOfToken(
  db: Database,
  token: string,
  now: number,
): Promise<SessionHolder | null> {
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where('exp', '>=', now)
    .where((is) => is(is('used_at', '+', is.ref('idle')), '>=', now))
    .executeTakeFirst();
  if (!session) return null;
  if (session.used_at <= now - NOTED) await noteUse(db, session.token_hash, now);
  const { taxpayer_id, representative_id } = session;
  const taxpayer = await findTaxpayer(db, taxpayer_id);
  if (!taxpayer) return null;
  if (representative_id === null) return { taxpayer, representative: null };
  const representative = await findRepresentative(db, representative_id, taxpayer_id);
  return representative ? { taxpayer, representative } : null;
}

/** Ignores a store that cannot be written: its sessions then end as if unused. */
async function noteUse(db: Database, tokenHash: string, now: number): Promise<void> {
  try {
    await db
      .updateTable('session')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash)
      .where('used_at', '<', now)
      .execute();
  } catch (error) {
    if (!unwritableCause(error)) throw error;
  }
}

/** Tokens among the given ones with an open session at a time, in epoch seconds, by the rules of `sessionOfToken`. */
export async function tokensWithSession(
  db: Database,
  tokens: readonly string[],
  at: number,
): Promise<ReadonlySet<string>> {
  const hashes = new Map(tokens.map((token) => [hashOf(token), token]));
  if (hashes.size === 0) return new Set();
  const open = await db
    .selectFrom('session')
    .select('token_hash')
    .where('token_hash', 'in', [...hashes.keys()])
    .where('exp', '>=', at)
    .where((is) => is(is('used_at', '+', is.ref('idle')), '>=', at))
    .where((is) =>
      is.or([
        is('representative_id', 'is', null),
        is.exists(
          is
            .selectFrom('representation')
            .select('representation.taxpayer_id')
            .whereRef('representation.representative_id', '=', 'session.representative_id')
            .whereRef('representation.taxpayer_id', '=', 'session.taxpayer_id'),
        ),
      ]),
    )
    .execute();
  return new Set(open.map(({ token_hash }) => hashes.get(token_hash) ?? ''));
}

/** Ends the session of a token, if it has one. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', hashOf(token)).execute();
}

/** Hash under which a token is stored. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
