import { sql, type Kysely, type Selectable } from 'kysely';
import type { DraftTable } from '#server/core/store/schema/draft-schema.ts';
import { ENDED } from '#server/rules/drafts/newest-draft.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

export type DraftRow = Selectable<DraftTable>;

/** Owner of a draft: the person who types it and the taxpayer it is for. */
export type DraftOwner = Pick<DraftRow, 'user_id' | 'taxpayer_id'>;

/** The draft kept for an address of the portal, or its end mark (`ENDED`). */
export function findDraft(
  db: Kysely<Schema>,
  { user_id, taxpayer_id }: DraftOwner,
  address: string,
): Promise<DraftRow | undefined> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('taxpayer_id', '=', taxpayer_id)
    .where('address', '=', address)
    .executeTakeFirst();
}

/** Writes a draft, replacing the one with the same owner and address. */
export async function putDraft(db: Kysely<Schema>, draft: DraftRow): Promise<void> {
  const { content, version, written_at, series, turn, past, own } = draft;
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((at) =>
      at
        .columns(['user_id', 'taxpayer_id', 'address'])
        .doUpdateSet({ content, version, written_at, series, turn, past, own }),
    )
    .execute();
}

/** The drafts of an owner that are not ended, newest first. */
export function draftsOf(db: Kysely<Schema>, { user_id, taxpayer_id }: DraftOwner): Promise<DraftRow[]> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('taxpayer_id', '=', taxpayer_id)
    .where('content', '!=', ENDED)
    .orderBy('written_at', 'desc')
    .execute();
}

/** Space used by the drafts of one person that are not ended, over all taxpayers, except the one at address `but`. */
export async function draftRoom(
  db: Kysely<Schema>,
  { user_id, taxpayer_id }: DraftOwner,
  but: string,
): Promise<{ open: number; bytes: number }> {
  const { open, bytes } = await db
    .selectFrom('draft')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('open'),
      fn.sum<number | string | null>(sql`length(content) + length(own)`).as('bytes'),
    ])
    .where('user_id', '=', user_id)
    .where('content', '!=', ENDED)
    .where((is) => is.not(is.and([is('taxpayer_id', '=', taxpayer_id), is('address', '=', but)])))
    .executeTakeFirstOrThrow();
  return { open: Number(open), bytes: Number(bytes ?? 0) };
}

/** Deletes the oldest end marks of one person, keeping the last `most`. */
export async function dropEnded(db: Kysely<Schema>, user_id: number, most: number): Promise<void> {
  const ended = db.selectFrom('draft').where('user_id', '=', user_id).where('content', '=', ENDED);
  const last = await ended
    .select('written_at')
    .orderBy('written_at', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await db
    .deleteFrom('draft')
    .where('user_id', '=', user_id)
    .where('content', '=', ENDED)
    .where('written_at', '<=', last.written_at)
    .execute();
}

/** Deletes drafts not written since an instant. */
export async function dropDraftsBefore(db: Kysely<Schema>, instant: string): Promise<void> {
  await db.deleteFrom('draft').where('written_at', '<', instant).execute();
}
