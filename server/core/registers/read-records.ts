import type { CompiledLookup } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Register } from '#contract/generated/grammar.ts';
import { hasWanted, lookedUp, wantedBy, type Wanted } from '#expressions/look-up.ts';
import type { RegisterRecord } from '#formats/masks/mask-record.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { Database } from '#server/core/store/database.ts';
import { takenOf } from './holds.ts';
import type { StoredRecord } from './register-index.ts';

/** For whom and with what something is looked for. */
interface Asking {
  db: Database;
  registers: ReadonlyMap<string, Register>;
  scope: Scope;
  /** CUIT of who asks; null: nobody signed in. */
  asker: string | null;
}

/** The most records that are read to find those that a condition lets through. */
const MOST = 1000;

/**
 * What a query that reads a register finds, as who asks may see it: in the order of their keys.
 * @throws {HttpError} 422 when there are more than it answers: what is left out must not look as if it were not there.
 */
export async function readRecords(
  lookup: CompiledLookup,
  { db, registers, scope, asker }: Asking,
): Promise<RegisterRecord[]> {
  const register = registers.get(lookup.register);
  if (!register) throw new Error(`There is no register ${lookup.register}.`);
  const asking = { register, scope, asker };
  const wanted = wantedBy(lookup, asking);
  if (!wanted) return [];
  const most = lookup.where ? MOST : (lookup.many ?? MOST);
  const found = await recordsWith(db, lookup.register, register, wanted, most + 1);
  holdTo(most, found);
  const left =
    lookup.minus === undefined
      ? found
      : await withLeft(db, lookup.register, lookup.minus, { register, found });
  const asked = lookedUp(left, lookup, asking);
  holdTo(lookup.many ?? MOST, asked);
  return asked;
}

function holdTo(most: number, records: readonly RegisterRecord[]): void {
  if (records.length > most)
    throw new HttpError(422, `Hay más de ${most} resultados. Afiná la búsqueda y volvé a consultar.`);
}

/** The first records that have some values, by their key. The store goes from one to the next of those alike: how many there are is the same to it. */
async function recordsWith(
  db: Database,
  name: string,
  { key }: Register,
  wanted: Wanted,
  most: number,
): Promise<RegisterRecord[]> {
  const { [key]: sought, ...others } = wanted;
  const [first, ...more] = Object.entries(others);
  if (first === undefined || sought !== undefined) {
    const found = sought === undefined ? undefined : await recordAt(db, name, sought);
    return found && hasWanted(found, wanted) ? [found] : [];
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

/** The records with what is left of a field: less what submissions took. */
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

/** The record of a key; undefined when there is none. */
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

/** How many records a register has. */
export async function countRecords(db: Database, name: string): Promise<number> {
  const counted = db.selectFrom('register_record').where('register', '=', name);
  return Number(
    (await counted.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow()).count,
  );
}

const PAGE = 2000;

/** All the records of a register in the order of their keys, some thousands at a time. */
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
