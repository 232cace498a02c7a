import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** Key that signs the links of files, shared by all machines of a store. */
export function fileLinkKey(db: Kysely<Schema>): Promise<string> {
  return secretOf(db, 'file_link');
}

/** Key that signs the cookies of devices, shared by all machines of a store. */
export function deviceKey(db: Kysely<Schema>): Promise<string> {
  return secretOf(db, 'device');
}

/** Prefix of this store's files, unique among the stores that share a file store. */
export function filePlace(db: Kysely<Schema>): Promise<string> {
  return secretOf(db, 'file_place');
}

async function secretOf(db: Kysely<Schema>, name: string): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
