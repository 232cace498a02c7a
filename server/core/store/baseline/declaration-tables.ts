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

export const withholdingTables: Tables = (db) => [
  db.schema
    .createTable('declaration_withholding')
    .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
    .addColumn('line', 'integer', required)
    .addColumn('subject_cuit', 'text', required)
    .addColumn('subject_name', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('voucher', 'text', required)
    .addColumn('certificate', 'text', required)
    .addColumn('base', 'bigint', required)
    .addColumn('regime', 'text', required)
    .addColumn('rate', 'integer', required)
    .addColumn('amount', 'bigint', required)
    .addPrimaryKeyConstraint('declaration_withholding_key', ['declaration', 'line']),
  db.schema
    .createIndex('declaration_withholding_by_certificate')
    .on('declaration_withholding')
    .columns(['certificate', 'declaration']),
  db.schema
    .createTable('tax_credit')
    .addColumn('id', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('agent_cuit', 'text', required)
    .addColumn('certificate', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('source', 'text', required)
    .addColumn('declaration', 'text', (c) => c.references('declaration.number'))
    .addColumn('informed_in', 'text', (c) => c.references('declaration.number'))
    .addUniqueConstraint('tax_credit_once', ['taxpayer_id', 'agent_cuit', 'certificate']),
  db.schema.createIndex('tax_credit_by_declaration').on('tax_credit').column('declaration'),
  db.schema.createIndex('tax_credit_by_informed').on('tax_credit').column('informed_in'),
];

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
