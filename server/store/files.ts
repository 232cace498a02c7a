import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema, StoredFile } from './schema.ts';

/** Keeps a file and gives its id, 32 hex digits that nobody can guess. */
export async function saveFile(db: Kysely<Schema>, file: Omit<StoredFile, 'id'>): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await db
    .insertInto('file')
    .values({ id, ...file })
    .execute();
  return id;
}

/** The file of an id while it can be downloaded: through its last day, if it has one. */
export function findFile(db: Kysely<Schema>, id: string, today: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('expires_on', 'is', null), is('expires_on', '>=', today)]))
    .executeTakeFirst();
}
