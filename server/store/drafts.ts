import type { Kysely, Selectable } from 'kysely';
import type { DraftTable } from './draft-schema.ts';
import type { Schema } from './schema.ts';

/** Days that what nobody wrote in any more is kept. */
export const DRAFT_DAYS = 90;

export type Draft = Selectable<DraftTable>;

/** The draft of a taxpayer at an address of the portal. */
export function findDraft(
  db: Kysely<Schema>,
  taxpayerId: number,
  address: string,
): Promise<Draft | undefined> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .where('address', '=', address)
    .executeTakeFirst();
}

/** Puts a draft in the place of the one of its taxpayer and address. */
export async function putDraft(db: Kysely<Schema>, draft: Draft): Promise<void> {
  const { content, version, written_at } = draft;
  await db
    .insertInto('draft')
    .values(draft)
    .onConflict((at) => at.columns(['taxpayer_id', 'address']).doUpdateSet({ content, version, written_at }))
    .execute();
}

/** Drafts of a taxpayer, newest first. */
export function draftsOf(db: Kysely<Schema>, taxpayerId: number): Promise<Draft[]> {
  return db
    .selectFrom('draft')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .orderBy('written_at', 'desc')
    .execute();
}

export async function dropDraft(db: Kysely<Schema>, taxpayerId: number, address: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('draft')
    .where('taxpayer_id', '=', taxpayerId)
    .where('address', '=', address)
    .returning('address')
    .execute();
  return gone.length > 0;
}

/** Forgets drafts nobody wrote in since an instant. */
export async function dropDraftsBefore(db: Kysely<Schema>, instant: string): Promise<void> {
  await db.deleteFrom('draft').where('written_at', '<', instant).execute();
}
