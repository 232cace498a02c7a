import type { Kysely } from 'kysely';
import type { DataSheet } from '#server/core/store/schema/declaration-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Data sheets of some inscriptions, newest first. */
export function dataSheetsOf(db: Kysely<Schema>, registers: readonly string[]): Promise<DataSheet[]> {
  return db
    .selectFrom('data_sheet')
    .selectAll()
    .where('register_number', 'in', registers.length > 0 ? registers : [''])
    .orderBy('filed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
}
