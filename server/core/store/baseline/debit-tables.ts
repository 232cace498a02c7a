import { sql } from 'kysely';
import { identity } from './identity.ts';
import { required, type Tables } from './columns.ts';

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
