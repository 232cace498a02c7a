import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { DRAFT_DAYS } from './drafts.ts';
import type { Schema, Upload } from './schema.ts';

/** Days that a file waits to be named: as long as the drafts that name it, which only who signed in has. */
const DAYS = { anonymous: 1, own: DRAFT_DAYS };
const DAY = 86_400_000;

export type NewUpload = Pick<Upload, 'name' | 'type' | 'bytes' | 'owner_id' | 'created_at'>;

const MB = 1024 * 1024;
/** Most bytes that may wait to be named: of everybody who is not signed in together, and of each who is. */
const ROOM = { anonymous: 1024 * MB, own: 200 * MB };

/**
 * Keeps what somebody sent until a request names it, for its days; what was not named by then goes. Gives its id; undefined
 * when too much of his is waiting already.
 */
export async function saveUpload(db: Kysely<Schema>, upload: NewUpload): Promise<string | undefined> {
  await db
    .deleteFrom('upload')
    .where('move_id', 'is', null)
    .where((is) =>
      is.or([
        is('created_at', '<', daysBefore(DAYS.own, upload.created_at)),
        is.and([
          is('owner_id', 'is', null),
          is('created_at', '<', daysBefore(DAYS.anonymous, upload.created_at)),
        ]),
      ]),
    )
    .execute();
  const size = upload.bytes.byteLength;
  const room = upload.owner_id === null ? ROOM.anonymous : ROOM.own;
  if ((await waitingBytes(db, upload.owner_id)) + size > room) return undefined;
  const id = randomBytes(16).toString('hex');
  await db
    .insertInto('upload')
    .values({ id, size, ...upload, move_id: null, field: null })
    .execute();
  return id;
}

async function waitingBytes(db: Kysely<Schema>, owner: number | null): Promise<number> {
  const { bytes } = await db
    .selectFrom('upload')
    .select(({ fn }) => fn.sum<number | string | null>('size').as('bytes'))
    .where('move_id', 'is', null)
    .where('owner_id', owner === null ? 'is' : '=', owner)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** What waits under an id to be named by this taxpayer, or by somebody who is not signed in; without its bytes. */
export function waitingUpload(
  db: Kysely<Schema>,
  id: string,
  { taxpayerId, now }: { taxpayerId: number | null; now: string },
): Promise<Pick<Upload, 'id' | 'name' | 'type' | 'size'> | undefined> {
  return db
    .selectFrom('upload')
    .select(['id', 'name', 'type', 'size'])
    .where('id', '=', id)
    .where('move_id', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('owner_id', 'is', null), is('created_at', '>=', daysBefore(DAYS.anonymous, now))]),
        is.and([is('owner_id', '=', taxpayerId ?? -1), is('created_at', '>=', daysBefore(DAYS.own, now))]),
      ]),
    )
    .executeTakeFirst();
}

function daysBefore(days: number, instant: string): string {
  return new Date(Date.parse(instant) - days * DAY).toISOString();
}
