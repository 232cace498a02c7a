import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import type { Database } from '#server/core/store/database.ts';
import { bulkRows } from '#server/core/store/bulk-rows.ts';
import { insertIndex } from './register-index.ts';

/** Records per statement. */
const AT_ONCE = 2000;

/** Counts of a write of records by key. */
export interface WrittenRecords {
  added: number;
  changed: number;
}

interface WriteOptions {
  /** Fields that the records lack: existing records keep theirs. */
  absent?: readonly string[];
  /** Called for each changed record. */
  onChange?(before: RegisterRecord, now: RegisterRecord): void;
}

/**
 * Upserts new or changed records by key; deletes none.
 * @param db a transaction
 * @param records valid, with distinct keys
 */
export async function writeRecords(
  db: Database,
  name: string,
  register: Register,
  records: readonly RegisterRecord[],
  { absent = [], onChange }: WriteOptions = {},
): Promise<WrittenRecords> {
  const written = { added: 0, changed: 0 };
  for (let from = 0; from < records.length; from += AT_ONCE) {
    const batch = records.slice(from, from + AT_ONCE);
    const keys = batch.map((record) => String(record[register.key]));
    const before = await dataOf(db, name, keys);
    const rows = batch.map((record, i) => {
      const kept = fieldsOf(before.get(keys[i]!), absent);
      return rowOf({ ...kept, ...record }, register, name);
    });
    const news = rows.filter(({ key, data }) => before.get(key) !== data);
    if (news.length === 0) continue;
    const changed = news.filter(({ key }) => before.has(key)).map(({ key }) => key);
    written.added += news.length - changed.length;
    written.changed += changed.length;
    if (onChange)
      for (const { key, data } of news)
        if (before.has(key)) onChange(parseRecord(before.get(key)!), parseRecord(data));
    if (changed.length > 0) await dropRecords(db, name, changed);
    await insertRows(db, name, register, news);
  }
  return written;
}

type Row = ReturnType<typeof rowOf>;

const parseRecord = (data: string) => JSON.parse(data) as RegisterRecord;

/** Some fields of a stored record, if it exists. */
function fieldsOf(data: string | undefined, names: readonly string[]): RegisterRecord {
  if (data === undefined || names.length === 0) return {};
  const record = parseRecord(data);
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]!]] : [])));
}

/** Row of a record. Its fields are sorted, so that equal records have equal texts. */
function rowOf(record: RegisterRecord, { key, fields }: Register, register: string) {
  const data = Object.keys(fields).flatMap((name) => {
    const value = record[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { register, key: String(record[key]), data: JSON.stringify(Object.fromEntries(data)) };
}

async function dataOf(db: Database, register: string, keys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('register_record')
    .select(['key', 'data'])
    .where('register', '=', register)
    .where('key', 'in', keys)
    .execute();
  return new Map(rows.map(({ key, data }) => [key, data]));
}

async function insertRows(db: Database, name: string, register: Register, rows: readonly Row[]) {
  const records = bulkRows(db, 'register_record', rows);
  await db.insertInto('register_record').columns(records.columns).expression(records.rows).execute();
  const stored = rows.map(({ key, data }) => ({ key, record: parseRecord(data) }));
  await insertIndex(db, name, register, stored);
}

/** Deletes records, with their index. */
export async function dropRecords(db: Database, register: string, keys: string[]): Promise<void> {
  for (const table of ['register_index', 'register_record'] as const)
    await db.deleteFrom(table).where('register', '=', register).where('key', 'in', keys).execute();
}
