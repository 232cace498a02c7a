import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What is taxed and what is owed: vehicles, obligations, fines, plans. */
export const debt: Migration = {
  async up(db: Kysely<unknown>) {
    await vehicles(db);
    await plans(db);
    await obligations(db);
    await fines(db);
  },
};

async function vehicles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('vehicle')
    .addColumn('plate', 'text', (c) => c.primaryKey())
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('ACTIVO', 'BAJA', 'EXENTO')`))
    .addColumn('status_date', 'text')
    .addColumn('exemption', 'text')
    .addColumn('auto_debit', 'integer', (c) => c.notNull().check(sql`auto_debit in (0, 1)`))
    .addColumn('valuation', 'bigint', (c) => c.notNull().check(sql`valuation >= 0`))
    .execute();
  await db.schema.createIndex('vehicle_by_owner').on('vehicle').column('owner_id').execute();
}

async function plans(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan')
    .addColumn('number', 'text', (c) => c.primaryKey())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('tax', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('VIGENTE', 'CANCELADO', 'CADUCO')`))
    .addColumn('status_date', 'text')
    .addColumn('original_debt', 'bigint', (c) => c.notNull())
    .addColumn('down_payment', 'bigint', (c) => c.notNull())
    .addColumn('financed', 'bigint', (c) => c.notNull())
    .addColumn('instalments', 'integer', (c) => c.notNull().check(sql`instalments > 0`))
    .addColumn('monthly_rate', 'integer', (c) => c.notNull().check(sql`monthly_rate >= 0`))
    .addCheckConstraint('plan_parts_add_up', sql`down_payment + financed = original_debt`)
    .execute();
  await db.schema.createIndex('plan_by_object').on('plan').columns(['object', 'tax']).execute();
  await db.schema.createIndex('plan_by_taxpayer').on('plan').column('taxpayer_id').execute();
}

async function obligations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('obligation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tax', 'text', (c) => c.notNull())
    .addColumn('register_number', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('instalment', 'integer', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text', (c) => c.notNull())
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
    .addCheckConstraint('obligation_in_plan_names_it', sql`situation <> 'EN_PLAN' or plan_number is not null`)
    .execute();
  await db.schema
    .createIndex('obligation_by_object')
    .on('obligation')
    .columns(['object', 'tax', 'due_date'])
    .execute();
  await db.schema
    .createIndex('obligation_by_taxpayer')
    .on('obligation')
    .columns(['taxpayer_id', 'status'])
    .execute();
  await db.schema.createIndex('obligation_by_plan').on('obligation').column('plan_number').execute();
}

async function fines(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fine')
    .addColumn('ticket', 'text', (c) => c.primaryKey())
    .addColumn('plate', 'text', (c) => c.notNull())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('offence', 'text', (c) => c.notNull())
    .addColumn('article', 'text', (c) => c.notNull())
    .addColumn('min_units', 'integer', (c) => c.notNull())
    .addColumn('max_units', 'integer', (c) => c.notNull())
    .addColumn('court', 'integer', (c) => c.notNull())
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
    .addCheckConstraint('fine_units_in_order', sql`min_units <= max_units`)
    .addCheckConstraint('fine_serious_not_voluntary', sql`serious = 0 or status <> 'PAGO_VOLUNTARIO'`)
    .addCheckConstraint('fine_paid_has_day', sql`status <> 'PAGADA' or paid_on is not null`)
    .execute();
  await db.schema.createIndex('fine_by_plate').on('fine').columns(['plate', 'at']).execute();
  await db.schema.createIndex('fine_by_taxpayer').on('fine').column('taxpayer_id').execute();
}
