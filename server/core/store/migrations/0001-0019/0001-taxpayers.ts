import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** Who owes and who signs in. */
export const taxpayers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('taxpayer')
      .addColumn('id', 'integer', identity(db))
      .addColumn('cuit', 'text', (c) => c.notNull().unique())
      .addColumn('username', 'text', (c) => c.unique())
      .addColumn('password_hash', 'text')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('profile', 'text', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('session')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('exp', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('session_by_taxpayer').on('session').column('taxpayer_id').execute();
    await db.schema.createIndex('session_by_exp').on('session').column('exp').execute();
  },
};
