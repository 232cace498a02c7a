import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const settlementTables: Tables = (db) => [
  db.schema
    .createTable('refund')
    .addColumn('operation_id', 'text', (c) => c.primaryKey().references('payment.operation_id'))
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('reason', 'text', required)
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('PEDIDA', 'HECHA')`))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('next_try_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('done_at', 'text'),
  db.schema.createIndex('refund_to_try').on('refund').columns(['state', 'next_try_at']),
  db.schema
    .createTable('settled_day')
    .addColumn('day', 'text', key)
    .addColumn('differences', 'integer', required)
    .addColumn('at', 'text', required),
];
