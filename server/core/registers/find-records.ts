import type { CompiledLookup } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Register } from '#contract/generated/grammar.ts';
import { matchesKey, visibleRecords, lookupKeyOf, type LookupKey } from '#expressions/look-up.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { Database } from '#server/core/store/database.ts';
import { takenOf } from './holds.ts';
import type { StoredRecord } from './register-index.ts';

/** Context of a search. */
interface Asking {
  db: Database;
  registers: ReadonlyMap<string, Register>;
  scope: Scope;
  /** CUIT of the caller; null: no session. */
  asker: string | null;
}

/** Maximum records read to find those that meet a condition. */
const MOST = 1000;

/**
 * Records that a query finds, as its caller may see them, by key.
 * @throws {HttpError} 422 when there are more than the maximum, so that a truncated list is not taken for a complete
 * one.
 */
export async function findRecords(
  lookup: CompiledLookup,
  { db, registers, scope, asker }: Asking,
): Promise<RegisterRecord[]> {
  const register = registers.get(lookup.register);
  if (!register) throw new Error(`There is no register ${lookup.register}.`);
  const asking = { register, scope, asker };
  const wanted = lookupKeyOf(lookup, asking);
  if (!wanted) return [];
  const most = lookup.where ? MOST : (lookup.many ?? MOST);
  const found = await recordsWith(db, lookup.register, register, wanted, most + 1);
  holdTo(most, found);
  const left =
    lookup.minus === undefined
      ? found
      : await withLeft(db, lookup.register, lookup.minus, { register, found });
  const asked = visibleRecords(left, lookup, asking);
  holdTo(lookup.many ?? MOST, asked);
  return asked;
}

function holdTo(most: number, records: readonly RegisterRecord[]): void {
  if (records.length > most)
    throw new HttpError(422, `Hay más de ${most} resultados. Afiná la búsqueda y volvé a consultar.`);
}

/**
 * The first records with some values, by key. Walks the index of the first value in order, so its cost does not depend
 * on how many there are.
 */
async function recordsWith(
  db: Database,
  name: string,
  { key }: Register,
  wanted: LookupKey,
  most: number,
): Promise<RegisterRecord[]> {
  const { [key]: sought, ...others } = wanted;
  const [first, ...more] = Object.entries(others);
  if (first === undefined || sought !== undefined) {
    const found = sought === undefined ? undefined : await recordAt(db, name, sought);
    return found && matchesKey(found, wanted) ? [found] : [];
  }
  const [field, value] = first;
  let query = db
    .selectFrom('register_index as by')
    .innerJoin('register_record as of', (on) =>
      on.onRef('of.register', '=', 'by.register').onRef('of.key', '=', 'by.key'),
    )
    .select('of.data')
    .where('by.register', '=', name)
    .where('by.field', '=', field)
    .where('by.value', '=', value);
  for (const [other, wants] of more)
    query = query.where((is) =>
      is.exists(
        is
          .selectFrom('register_index as also')
          .select('also.key')
          .where('also.register', '=', name)
          .where('also.field', '=', other)
          .where('also.value', '=', wants)
          .whereRef('also.key', '=', 'by.key'),
      ),
    );
  const rows = await query.orderBy('by.key').limit(most).execute();
  return rows.map(recordOf);
}

/** Subtracts from a field of the records what submissions took. */
async function withLeft(
  db: Database,
  name: string,
  field: string,
  { register, found }: { register: Register; found: readonly RegisterRecord[] },
): Promise<RegisterRecord[]> {
  const taken = await takenOf(
    db,
    name,
    field,
    found.map((record) => String(record[register.key])),
  );
  return found.map((record) => {
    const left = Number(record[field]) - (taken.get(String(record[register.key])) ?? 0);
    return { ...record, [field]: Math.max(0, left) };
  });
}

/** The record with a key. */
export async function recordAt(db: Database, name: string, key: string): Promise<RegisterRecord | undefined> {
  const row = await db
    .selectFrom('register_record')
    .select('data')
    .where('register', '=', name)
    .where('key', '=', key)
    .executeTakeFirst();
  return row && recordOf(row);
}

const recordOf = ({ data }: { data: string }) => JSON.parse(data) as RegisterRecord;

/** Number of records in a register. */
export async function countRecords(db: Database, name: string): Promise<number> {
  const counted = db.selectFrom('register_record').where('register', '=', name);
  return Number(
    (await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count,
  );
}

const PAGE = 2000;

/** All records of a register by key, in pages of some thousands. */
export async function* recordPages(db: Database, name: string): AsyncGenerator<StoredRecord[]> {
  for (let last: string | null = null; ;) {
    let query = db.selectFrom('register_record').select(['key', 'data']).where('register', '=', name);
    if (last !== null) query = query.where('key', '>', last);
    const rows = await query.orderBy('key').limit(PAGE).execute();
    if (rows.length === 0) return;
    yield rows.map(({ key, data }) => ({ key, record: recordOf({ data }) }));
    last = rows.at(-1)!.key;
  }
}
