import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const debtTables: Tables = (db) => [
  db.schema
    .createTable('obligation')
    .addColumn('id', 'text', key)
    .addColumn('tax', 'text', required)
    .addColumn('register_number', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('year', 'integer', required)
    .addColumn('period', 'text', required)
    .addColumn('instalment', 'integer', required)
    .addColumn('label', 'text', required)
    .addColumn('due_date', 'text', required)
    .addColumn('capital', 'bigint', (c) => c.notNull().check(sql`capital >= 0`))
    .addColumn('discount', 'bigint', (c) => c.notNull().check(sql`discount >= 0`))
    .addColumn('paid', 'bigint', (c) => c.notNull().check(sql`paid >= 0`))
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('PENDIENTE', 'PAGADA', 'PARCIAL', 'ANULADA', 'COMPENSADA')`),
    )
    .addColumn('situation', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`situation in ('NORMAL', 'EN_PLAN', 'JUDICIAL', 'DEBITO_AUTOMATICO', 'EDESA', 'EXENTA', 'BLOQUEADA')`,
        ),
    )
    .addColumn('reason', 'text')
    .addColumn('paid_on', 'text')
    .addColumn('receipt_number', 'text')
    .addColumn('plan_number', 'text', (c) => c.references('plan.number'))
    .addColumn('lawsuit_date', 'text')
    .addCheckConstraint('obligation_paid_has_day', sql`status <> 'PAGADA' or paid_on is not null`)
    .addCheckConstraint(
      'obligation_in_plan_names_it',
      sql`situation <> 'EN_PLAN' or plan_number is not null`,
    ),
  db.schema.createIndex('obligation_by_object').on('obligation').columns(['object', 'tax', 'due_date']),
  db.schema.createIndex('obligation_by_plan').on('obligation').column('plan_number'),
  db.schema.createIndex('obligation_by_taxpayer').on('obligation').columns(['taxpayer_id', 'status']),
  db.schema
    .createTable('fine')
    .addColumn('ticket', 'text', key)
    .addColumn('plate', 'text', required)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('at', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('offence', 'text', required)
    .addColumn('article', 'text', required)
    .addColumn('min_units', 'integer', required)
    .addColumn('max_units', 'integer', required)
    .addColumn('court', 'integer', required)
    .addColumn('status', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`status in ('PAGO_VOLUNTARIO', 'A_JUZGAR', 'CON_SENTENCIA', 'EN_PLAN', 'JUDICIAL', 'PAGADA')`,
        ),
    )
    .addColumn('voluntary_until', 'text')
    .addColumn('sentence', 'bigint')
    .addColumn('serious', 'integer', (c) => c.notNull().check(sql`serious in (0, 1)`))
    .addColumn('paid_on', 'text')
    .addColumn('paid_amount', 'bigint')
    .addColumn('receipt_number', 'text')
    .addColumn('agent', 'text')
    .addColumn('speed', 'integer')
    .addColumn('speed_limit', 'integer')
    .addColumn('photo_id', 'text', (c) => c.references('file.id'))
    .addCheckConstraint('fine_units_in_order', sql`min_units <= max_units`)
    .addCheckConstraint('fine_serious_not_voluntary', sql`serious = 0 or status <> 'PAGO_VOLUNTARIO'`)
    .addCheckConstraint('fine_paid_has_day', sql`status <> 'PAGADA' or paid_on is not null`),
  db.schema.createIndex('fine_by_plate').on('fine').columns(['plate', 'at']),
  db.schema.createIndex('fine_by_taxpayer').on('fine').column('taxpayer_id'),
];
