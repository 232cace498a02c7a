import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema, StoredFile } from '#server/core/store/schema/schema.ts';

/** Stores a file with its bytes in the database, as earlier versions did; returns its id. */
export async function keepFile(
  db: Kysely<Schema>,
  file: Pick<StoredFile, 'name' | 'type' | 'bytes' | 'owner_id' | 'created_at' | 'expires_on'>,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await db
    .insertInto('file')
    .values({ id, size: file.bytes.length, ...file })
    .execute();
  return id;
}
