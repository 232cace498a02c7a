import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const regimeTables: Tables = (db) => [
  db.schema
    .createTable('plan_regime')
    .addColumn('code', 'text', key)
    .addColumn('title', 'text', required)
    .addColumn('tax', 'text')
    .addColumn('cut_off', 'text')
    .addColumn('max_count', 'integer', (c) => c.notNull().check(sql`max_count > 0`))
    .addColumn('down_payment', 'integer', (c) => c.notNull().check(sql`down_payment between 0 and 10000`))
    .addColumn('min_debt', 'bigint', required)
    .addColumn('min_instalment', 'bigint', required)
    .addColumn('parameter', 'text')
    .addColumn('since', 'text')
    .addColumn('until', 'text'),
  db.schema
    .createTable('plan_discount')
    .addColumn('regime', 'text', (c) => c.notNull().references('plan_regime.code'))
    .addColumn('up_to', 'integer', (c) => c.notNull().check(sql`up_to > 0`))
    .addColumn('discount', 'integer', (c) => c.notNull().check(sql`discount between 0 and 10000`))
    .addPrimaryKeyConstraint('plan_discount_key', ['regime', 'up_to']),
  db.schema
    .createTable('plan_line')
    .addColumn('plan_number', 'text', (c) => c.notNull().references('plan.number'))
    .addColumn('obligation_id', 'text', (c) => c.notNull().references('obligation.id'))
    .addColumn('capital', 'bigint', required)
    .addColumn('interest', 'bigint', required)
    .addColumn('paid_before', 'bigint', required)
    .addColumn('paid_on_before', 'text')
    .addColumn('covered_capital', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('covered_interest', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('plan_line_key', ['plan_number', 'obligation_id']),
  db.schema.createIndex('plan_line_by_obligation').on('plan_line').column('obligation_id'),
];
