import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Businesses, what they do, what they declared each month and what was withheld from them. */
export const declarations: Migration = {
  async up(db: Kysely<unknown>) {
    await businesses(db);
    await declared(db);
  },
};

async function businesses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('business')
    .addColumn('register_number', 'text', (c) => c.primaryKey())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('tax', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('since', 'text', (c) => c.notNull())
    .addColumn('until', 'text')
    .execute();
  await db.schema.createIndex('business_by_taxpayer').on('business').column('taxpayer_id').execute();
  await db.schema
    .createTable('activity')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('rate', 'integer', (c) => c.notNull())
    .addColumn('minimum_units', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('business_activity')
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('activity', 'text', (c) => c.notNull().references('activity.code'))
    .addPrimaryKeyConstraint('business_activity_key', ['register_number', 'activity'])
    .execute();
}

async function declared(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('declaration')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('month', 'integer', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('filed_at', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull().check(sql`late in (0, 1)`))
    .addColumn('idle', 'integer', (c) => c.notNull().check(sql`idle in (0, 1)`))
    .addColumn('reason', 'text')
    .addColumn('determined', 'bigint', (c) => c.notNull())
    .addColumn('minimum', 'bigint', (c) => c.notNull())
    .addColumn('tax_amount', 'bigint', (c) => c.notNull())
    .addColumn('withheld', 'bigint', (c) => c.notNull())
    .addColumn('collected', 'bigint', (c) => c.notNull())
    .addColumn('on_account', 'bigint', (c) => c.notNull())
    .addColumn('previous_credit', 'bigint', (c) => c.notNull())
    .addColumn('previous_number', 'text', (c) => c.references('declaration.number'))
    .addColumn('payable', 'bigint', (c) => c.notNull())
    .addColumn('credit', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('obligation_id', 'text', (c) => c.references('obligation.id'))
    .addColumn('file_id', 'text')
    .addUniqueConstraint('declaration_once', ['register_number', 'month', 'sequence'])
    .execute();
  await db.schema
    .createTable('declaration_activity')
    .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
    .addColumn('activity', 'text', (c) => c.notNull().references('activity.code'))
    .addColumn('gross', 'bigint', (c) => c.notNull())
    .addColumn('deductions', 'bigint', (c) => c.notNull())
    .addColumn('deduction_kind', 'text')
    .addColumn('exempt', 'bigint', (c) => c.notNull())
    .addColumn('base', 'bigint', (c) => c.notNull())
    .addColumn('rate', 'integer', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('declaration_activity_key', ['declaration', 'activity'])
    .execute();
  await db.schema
    .createTable('tax_credit')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('agent_cuit', 'text', (c) => c.notNull())
    .addColumn('certificate', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('declaration', 'text', (c) => c.references('declaration.number'))
    .addUniqueConstraint('tax_credit_once', ['taxpayer_id', 'agent_cuit', 'certificate'])
    .execute();
  await db.schema.createIndex('tax_credit_by_declaration').on('tax_credit').column('declaration').execute();
}
