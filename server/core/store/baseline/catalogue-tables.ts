import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const catalogueTables: Tables = (db) => [
  db.schema
    .createTable('parameter')
    .addColumn('name', 'text', required)
    .addColumn('since', 'text', (c) => c.notNull().defaultTo('1900-01-01'))
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('parameter_key', ['name', 'since']),
  db.schema
    .createTable('rate')
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('RESARCITORIO', 'PUNITORIO', 'FINANCIACION')`),
    )
    .addColumn('since', 'text', required)
    .addColumn('monthly', 'integer', (c) => c.notNull().check(sql`monthly >= 0`))
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('rate_key', ['kind', 'since']),
  db.schema
    .createTable('tariff')
    .addColumn('kind', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('units', 'integer', required)
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('tariff_key', ['kind', 'since']),
  db.schema
    .createTable('unit_value')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('UT', 'UF')`))
    .addColumn('since', 'text', required)
    .addColumn('value', 'bigint', (c) => c.notNull().check(sql`value > 0`))
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('unit_value_key', ['kind', 'since']),
  db.schema.createTable('holiday').addColumn('date', 'text', key).addColumn('name', 'text', required),
];
