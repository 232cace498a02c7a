import type { Register } from '#contract/generated/grammar.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import type { Database } from '#server/core/store/database.ts';
import { manyRows } from '#server/core/store/many-rows.ts';
import { insertIndex } from './register-index.ts';

/** How many records are written with a statement. */
const AT_ONCE = 2000;

/** What was done with records by their key. */
export interface Written {
  added: number;
  changed: number;
}

interface WriteOptions {
  /** Fields that the records do not say: of a record that is there they stay as they are. */
  absent?: readonly string[];
  /** Called for each record that changes. */
  onChange?(before: RegisterRecord, now: RegisterRecord): void;
}

/**
 * Writes records by their key, those that are new or not as they were. None is taken away.
 * @param db a transaction
 * @param records all of them sound, no key twice
 */
export async function writeRecords(
  db: Database,
  name: string,
  register: Register,
  records: readonly RegisterRecord[],
  { absent = [], onChange }: WriteOptions = {},
): Promise<Written> {
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

/** Some fields of a record that is kept, or may be. */
function fieldsOf(data: string | undefined, names: readonly string[]): RegisterRecord {
  if (data === undefined || names.length === 0) return {};
  const record = parseRecord(data);
  return Object.fromEntries(names.flatMap((name) => (name in record ? [[name, record[name]!]] : [])));
}

/** Fields in their order: the same record is the same text, whatever it comes from. */
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
  const records = manyRows(db, 'register_record', rows);
  await db.insertInto('register_record').columns(records.columns).expression(records.rows).execute();
  const stored = rows.map(({ key, data }) => ({ key, record: parseRecord(data) }));
  await insertIndex(db, name, register, stored);
}

/** Takes records away, and by what they were looked for. */
export async function dropRecords(db: Database, register: string, keys: string[]): Promise<void> {
  for (const table of ['register_index', 'register_record'] as const)
    await db.deleteFrom(table).where('register', '=', register).where('key', 'in', keys).execute();
}
