import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** Properties, and what is paid by automatic debit: who is adhered says so, no longer a flag of the vehicle. */
export const properties: Migration = {
  async up(db: Kysely<unknown>) {
    await property(db);
    await adhesions(db);
    await movements(db);
    await db.schema.alterTable('vehicle').dropColumn('auto_debit').execute();
  },
};

async function property(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('property')
    .addColumn('unit', 'text', (c) => c.primaryKey())
    .addColumn('cadastre', 'text', (c) => c.notNull())
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('nomenclature', 'text', (c) => c.notNull())
    .addColumn('street', 'text', (c) => c.notNull())
    .addColumn('door', 'text', (c) => c.notNull())
    .addColumn('zone', 'integer', (c) => c.check(sql`zone between 1 and 4`))
    .addColumn('service_zone', 'text', (c) => c.notNull())
    .addColumn('frontage', 'integer', (c) => c.notNull().check(sql`frontage > 0`))
    .addColumn('valuation', 'bigint', (c) => c.notNull().check(sql`valuation >= 0`))
    .addColumn('by_utility', 'integer', (c) => c.notNull().check(sql`by_utility in (0, 1)`))
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('ACTIVO', 'BAJA', 'EXENTO')`))
    .addColumn('status_date', 'text')
    .addColumn('exemption', 'text')
    .execute();
  await db.schema.createIndex('property_by_cadastre').on('property').column('cadastre').execute();
  await db.schema.createIndex('property_by_owner').on('property').column('owner_id').execute();
}

async function adhesions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('debit_adhesion')
    .addColumn('id', 'integer', identity(db))
    .addColumn('receipt_number', 'text', (c) => c.notNull())
    .addColumn('tax', 'text', (c) => c.notNull())
    .addColumn('object', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('holder_document', 'text', (c) => c.notNull())
    .addColumn('brand', 'text', (c) => c.notNull())
    .addColumn('bin', 'text', (c) => c.notNull())
    .addColumn('last_four', 'text', (c) => c.notNull())
    .addColumn('card_expiry', 'text', (c) => c.notNull())
    .addColumn('card_token', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('first_period', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('PENDIENTE', 'ACTIVA', 'SUSPENDIDA', 'BAJA')`),
    )
    .addColumn('state_date', 'text', (c) => c.notNull())
    .addColumn('created_on', 'text', (c) => c.notNull())
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .execute();
  await db.schema
    .createIndex('debit_adhesion_in_force')
    .unique()
    .on('debit_adhesion')
    .columns(['object', 'tax'])
    .where(sql.ref('state'), '<>', sql.lit('BAJA'))
    .execute();
  await db.schema
    .createIndex('debit_adhesion_by_holder')
    .on('debit_adhesion')
    .columns(['holder_document', 'last_four'])
    .execute();
  await db.schema.createIndex('debit_adhesion_by_owner').on('debit_adhesion').column('owner_id').execute();
}

async function movements(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('debit_movement')
    .addColumn('id', 'integer', identity(db))
    .addColumn('adhesion_id', 'integer', (c) => c.notNull().references('debit_adhesion.id'))
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('due_date', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('PENDIENTE', 'ACREDITADO', 'RECHAZADO')`),
    )
    .addColumn('reject_code', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema
    .createIndex('debit_movement_by_adhesion')
    .on('debit_movement')
    .columns(['adhesion_id', 'date'])
    .execute();
}
