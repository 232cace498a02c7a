import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import type { Database } from '#server/core/store/database.ts';
import { bulkRows } from '#server/core/store/bulk-rows.ts';

/** By what else than their key records are looked for. */
export function indexedFields({ key, owner, indexes = [] }: Register): string[] {
  const all = new Set([...(owner === undefined ? [] : [owner]), ...indexes]);
  all.delete(key);
  return [...all].sort();
}

/** Writes by what some records are looked for. @param rows with what the store holds of each */
export async function insertIndex(
  db: Database,
  register: string,
  declared: Register,
  rows: readonly StoredRecord[],
): Promise<void> {
  const fields = indexedFields(declared);
  const all = rows.flatMap(({ key, record }) =>
    fields.flatMap((field) => {
      const value = record[field];
      return value === undefined ? [] : [{ register, field, value: String(value), key }];
    }),
  );
  if (all.length === 0) return;
  const index = bulkRows(db, 'register_index', all);
  await db.insertInto('register_index').columns(index.columns).expression(index.rows).execute();
}

/** A record with its key, as text. */
export interface StoredRecord {
  key: string;
  record: RegisterRecord;
}
