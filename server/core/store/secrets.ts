import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** The key that signs the links of files: every machine of one store has the same. */
export function fileLinkKey(db: Kysely<Schema>): Promise<string> {
  return secretOf(db, 'file_link');
}

/** The key that signs the cookies of devices: every machine of one store has the same. */
export function deviceKey(db: Kysely<Schema>): Promise<string> {
  return secretOf(db, 'device');
}

/** What this store calls its place among those that keep files at the same address: nobody else's are under it. */
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
