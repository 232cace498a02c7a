import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const declarationTables: Tables = (db) => [
  db.schema
    .createTable('declaration')
    .addColumn('number', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('period', 'text', required)
    .addColumn('month', 'integer', required)
    .addColumn('fortnight', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`fortnight in (0, 1, 2)`),
    )
    .addColumn('sequence', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('filed_at', 'text', required)
    .addColumn('due_date', 'text', required)
    .addColumn('late', 'integer', (c) => c.notNull().check(sql`late in (0, 1)`))
    .addColumn('idle', 'integer', (c) => c.notNull().check(sql`idle in (0, 1)`))
    .addColumn('reason', 'text')
    .addColumn('previous_number', 'text', (c) => c.references('declaration.number'))
    .addColumn('state', 'text', required)
    .addColumn('obligation_id', 'text', (c) => c.references('obligation.id'))
    .addColumn('file_id', 'text')
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('determined', 'bigint', required)
    .addColumn('minimum', 'bigint', required)
    .addColumn('tax_amount', 'bigint', required)
    .addColumn('withheld', 'bigint', required)
    .addColumn('collected', 'bigint', required)
    .addColumn('on_account', 'bigint', required)
    .addColumn('previous_credit', 'bigint', required)
    .addColumn('payable', 'bigint', required)
    .addColumn('credit', 'bigint', required)
    .addUniqueConstraint('declaration_once', ['register_number', 'month', 'fortnight', 'sequence']),
  db.schema
    .createTable('declaration_activity')
    .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
    .addColumn('activity', 'text', (c) => c.notNull().references('activity.code'))
    .addColumn('gross', 'bigint', required)
    .addColumn('deductions', 'bigint', required)
    .addColumn('deduction_kind', 'text')
    .addColumn('exempt', 'bigint', required)
    .addColumn('base', 'bigint', required)
    .addColumn('rate', 'integer', required)
    .addColumn('amount', 'bigint', required)
    .addPrimaryKeyConstraint('declaration_activity_key', ['declaration', 'activity']),
  db.schema
    .createTable('declaration_stay')
    .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
    .addColumn('line', 'integer', required)
    .addColumn('room', 'text', required)
    .addColumn('persons', 'integer', required)
    .addColumn('nights', 'integer', required)
    .addColumn('exempt', 'integer', required)
    .addColumn('exempt_reason', 'text')
    .addColumn('amount', 'bigint', required)
    .addPrimaryKeyConstraint('declaration_stay_key', ['declaration', 'line']),
  db.schema
    .createTable('declaration_file')
    .addColumn('declaration', 'text', (c) => c.primaryKey().references('declaration.number'))
    .addColumn('file_id', 'text', required)
    .addColumn('lines', 'integer', required)
    .addColumn('rejected', 'integer', required),
];
