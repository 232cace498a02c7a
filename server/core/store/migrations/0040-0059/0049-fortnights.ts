import { SqliteAdapter, sql } from 'kysely';
import type { CreateTableBuilder, Kysely, Migration } from 'kysely';

/** Agents declare a month or each of its fortnights: what is filed once is a period, no longer a month. */
export const fortnights: Migration = {
  async up(db: Kysely<unknown>) {
    if (db.getExecutor().adapter instanceof SqliteAdapter) return rebuilt(db);
    const declaration = () => db.schema.alterTable('declaration');
    await declaration()
      .addColumn('fortnight', 'integer', (c) => c.notNull().defaultTo(0).check(KNOWN))
      .execute();
    await declaration().dropConstraint('declaration_once').execute();
    await declaration().addUniqueConstraint('declaration_once', ONCE).execute();
  },
};

const KNOWN = sql`fortnight in (0, 1, 2)`;
const ONCE: ['register_number', 'month', 'fortnight', 'sequence'] = [
  'register_number',
  'month',
  'fortnight',
  'sequence',
];

/** SQLite cannot change what is unique: the table goes and comes back, and what refers to it waits for the end. */
async function rebuilt(db: Kysely<unknown>): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(db);
  await sql`create table declaration_kept as select * from declaration`.execute(db);
  await db.schema.dropTable('declaration').execute();
  await columns(db.schema.createTable('declaration')).execute();
  await sql`insert into declaration (${KEPT}) select ${KEPT} from declaration_kept`.execute(db);
  await db.schema.dropTable('declaration_kept').execute();
}

function columns(table: CreateTableBuilder<'declaration'>) {
  return amounts(
    table
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
      .addColumn('period', 'text', (c) => c.notNull())
      .addColumn('month', 'integer', (c) => c.notNull())
      .addColumn('fortnight', 'integer', (c) => c.notNull().defaultTo(0).check(KNOWN))
      .addColumn('sequence', 'integer', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('filed_at', 'text', (c) => c.notNull())
      .addColumn('due_date', 'text', (c) => c.notNull())
      .addColumn('late', 'integer', (c) => c.notNull().check(sql`late in (0, 1)`))
      .addColumn('idle', 'integer', (c) => c.notNull().check(sql`idle in (0, 1)`))
      .addColumn('reason', 'text')
      .addColumn('previous_number', 'text', (c) => c.references('declaration.number'))
      .addColumn('state', 'text', (c) => c.notNull())
      .addColumn('obligation_id', 'text', (c) => c.references('obligation.id'))
      .addColumn('file_id', 'text')
      .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id')),
  ).addUniqueConstraint('declaration_once', ONCE);
}

const AMOUNTS = [
  'determined',
  'minimum',
  'tax_amount',
  'withheld',
  'collected',
  'on_account',
  'previous_credit',
  'payable',
  'credit',
];

function amounts<T extends string>(table: CreateTableBuilder<'declaration', T>) {
  return AMOUNTS.reduce<CreateTableBuilder<'declaration', string>>(
    (so, name) => so.addColumn(name, 'bigint', (c) => c.notNull()),
    table as unknown as CreateTableBuilder<'declaration', string>,
  );
}

const KEPT = sql.raw(
  `number, register_number, period, month, sequence, kind, filed_at, due_date, late, idle, reason, previous_number, state, obligation_id, file_id, representative_id, ${AMOUNTS.join(', ')}`,
);
