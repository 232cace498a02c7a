import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const planTables: Tables = (db) => [
  db.schema
    .createTable('plan')
    .addColumn('number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('tax', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('status_date', 'text')
    .addColumn('original_debt', 'bigint', required)
    .addColumn('down_payment', 'bigint', required)
    .addColumn('financed', 'bigint', required)
    .addColumn('instalments', 'integer', (c) => c.notNull().check(sql`instalments > 0`))
    .addColumn('monthly_rate', 'integer', (c) => c.notNull().check(sql`monthly_rate >= 0`))
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .defaultTo('VIGENTE')
        .check(sql`"status" in ('PENDIENTE_ANTICIPO', 'VIGENTE', 'CANCELADO', 'CADUCO', 'ANULADO')`),
    )
    .addColumn('regime', 'text', (c) => c.notNull().defaultTo('COMUN'))
    .addColumn('system', 'text', (c) =>
      c
        .notNull()
        .defaultTo('FRANCES')
        .check(sql`system in ('FRANCES', 'DIRECTO')`),
    )
    .addColumn('discount', 'bigint', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`discount >= 0`),
    )
    .addColumn('down_payment_due', 'text')
    .addColumn('email', 'text')
    .addColumn('slip_number', 'text')
    .addColumn('file_id', 'text')
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('responsible', 'text')
    .addColumn('phone', 'text')
    .addColumn('cbu', 'text')
    .addCheckConstraint('plan_parts_add_up', sql`down_payment + financed = original_debt`),
  db.schema.createIndex('plan_by_object').on('plan').columns(['object', 'tax']),
  db.schema.createIndex('plan_by_taxpayer').on('plan').column('taxpayer_id'),
];
