import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';
import { isShared } from './locks.ts';

/**
 * Thousands of values to look for with one statement of the same text for any number of them: `where('id', 'in',
 * manyValues(db, ids))`.
 */
export function manyValues(db: Database, values: readonly string[]): RawBuilder<string> {
  return isShared(db)
    ? sql`(select unnest(${[...values]}::text[]))`
    : sql`(select value from json_each(${JSON.stringify(values)}))`;
}
