import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What a plan is agreed under, and plans that wait for their down payment. */
export const agreements: Migration = {
  async up(db: Kysely<unknown>) {
    await regimes(db);
    await plans(db);
  },
};

async function regimes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan_regime')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('tax', 'text')
    .addColumn('cut_off', 'text')
    .addColumn('max_count', 'integer', (c) => c.notNull().check(sql`max_count > 0`))
    .addColumn('down_payment', 'integer', (c) => c.notNull().check(sql`down_payment between 0 and 10000`))
    .addColumn('min_debt', 'bigint', (c) => c.notNull())
    .addColumn('min_instalment', 'bigint', (c) => c.notNull())
    .addColumn('parameter', 'text')
    .execute();
  await db.schema
    .createTable('plan_discount')
    .addColumn('regime', 'text', (c) => c.notNull().references('plan_regime.code'))
    .addColumn('up_to', 'integer', (c) => c.notNull().check(sql`up_to > 0`))
    .addColumn('discount', 'integer', (c) => c.notNull().check(sql`discount between 0 and 10000`))
    .addPrimaryKeyConstraint('plan_discount_key', ['regime', 'up_to'])
    .execute();
}

/** A check cannot be changed: the column that had it gives its place to another. */
async function plans(db: Kysely<unknown>): Promise<void> {
  const alter = () => db.schema.alterTable('plan');
  await alter()
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .defaultTo('VIGENTE')
        .check(sql`state in ('PENDIENTE_ANTICIPO', 'VIGENTE', 'CANCELADO', 'CADUCO', 'ANULADO')`),
    )
    .execute();
  await sql`update plan set state = status`.execute(db);
  await alter().dropColumn('status').execute();
  await alter().renameColumn('state', 'status').execute();
  await alter()
    .addColumn('regime', 'text', (c) => c.notNull().defaultTo('COMUN'))
    .execute();
  await alter()
    .addColumn('system', 'text', (c) =>
      c
        .notNull()
        .defaultTo('FRANCES')
        .check(sql`system in ('FRANCES', 'DIRECTO')`),
    )
    .execute();
  await alter()
    .addColumn('discount', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`discount >= 0`),
    )
    .execute();
  for (const column of ['down_payment_due', 'email', 'slip_number', 'file_id'])
    await alter().addColumn(column, 'text').execute();
}
