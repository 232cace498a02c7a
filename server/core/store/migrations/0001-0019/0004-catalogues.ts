import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What changes with an ordinance, not with a release: parameters, rates, unit values, holidays. */
export const catalogues: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('parameter')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('value', 'text', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('rate')
      .addColumn('kind', 'text', (c) =>
        c.notNull().check(sql`kind in ('RESARCITORIO', 'PUNITORIO', 'FINANCIACION')`),
      )
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('monthly', 'integer', (c) => c.notNull().check(sql`monthly >= 0`))
      .addPrimaryKeyConstraint('rate_key', ['kind', 'since'])
      .execute();

    await db.schema
      .createTable('unit_value')
      .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('UT', 'UF')`))
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('value', 'bigint', (c) => c.notNull().check(sql`value > 0`))
      .addPrimaryKeyConstraint('unit_value_key', ['kind', 'since'])
      .execute();

    await db.schema
      .createTable('holiday')
      .addColumn('date', 'text', (c) => c.primaryKey())
      .addColumn('name', 'text', (c) => c.notNull())
      .execute();
  },
};
