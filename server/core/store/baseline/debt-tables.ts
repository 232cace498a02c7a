import { sql } from 'kysely';
import { identity, key, required, type Tables } from './columns.ts';

export const debitTables: Tables = (db) => [
  db.schema
    .createTable('debit_adhesion')
    .addColumn('id', 'integer', identity(db))
    .addColumn('receipt_number', 'text', required)
    .addColumn('tax', 'text', required)
    .addColumn('object', 'text', required)
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('holder', 'text', required)
    .addColumn('holder_document', 'text', required)
    .addColumn('brand', 'text', required)
    .addColumn('bin', 'text', required)
    .addColumn('last_four', 'text', required)
    .addColumn('card_expiry', 'text', required)
    .addColumn('card_token', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('first_period', 'text', required)
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('PENDIENTE', 'ACTIVA', 'SUSPENDIDA', 'BAJA')`),
    )
    .addColumn('state_date', 'text', required)
    .addColumn('created_on', 'text', required)
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('plan_number', 'text', (c) => c.references('plan.number')),
  db.schema
    .createIndex('debit_adhesion_by_holder')
    .on('debit_adhesion')
    .columns(['holder_document', 'last_four']),
  db.schema.createIndex('debit_adhesion_by_owner').on('debit_adhesion').column('owner_id'),
  db.schema
    .createIndex('debit_adhesion_in_force')
    .unique()
    .on('debit_adhesion')
    .columns(['object', 'tax'])
    .where(sql.ref('state'), 'in', ['ACTIVA', 'SUSPENDIDA']),
  db.schema
    .createTable('debit_movement')
    .addColumn('id', 'integer', identity(db))
    .addColumn('adhesion_id', 'integer', (c) => c.notNull().references('debit_adhesion.id'))
    .addColumn('period', 'text', required)
    .addColumn('due_date', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('PENDIENTE', 'ACREDITADO', 'RECHAZADO')`),
    )
    .addColumn('reject_code', 'text')
    .addColumn('reason', 'text')
    .addColumn('operation_id', 'text'),
  db.schema.createIndex('debit_movement_by_adhesion').on('debit_movement').columns(['adhesion_id', 'date']),
  db.schema.createIndex('debit_movement_by_operation').unique().on('debit_movement').column('operation_id'),
];

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
