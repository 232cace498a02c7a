import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** The key that signs the links of files: every machine of one store has the same. */
export async function fileLinkKey(db: Kysely<Schema>): Promise<string> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'file_link')
    .executeTakeFirstOrThrow();
  return value;
}
