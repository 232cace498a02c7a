import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** How the protected area is guarded: keys that end, the last ones used, failures, locks, recovery codes. */
export const access: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('taxpayer').addColumn('password_expires_on', 'text').execute();
    await db.schema
      .alterTable('taxpayer')
      .addColumn('password_provisional', 'integer', (c) =>
        c
          .notNull()
          .defaultTo(0)
          .check(sql`password_provisional in (0, 1)`),
      )
      .execute();
    await db.schema
      .createTable('former_password')
      .addColumn('id', 'integer', identity(db))
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('password_hash', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('former_password_by_taxpayer')
      .on('former_password')
      .column('taxpayer_id')
      .execute();

    await db.schema
      .createTable('access_failure')
      .addColumn('id', 'integer', identity(db))
      .addColumn('person', 'text', (c) => c.notNull())
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('access_failure_by_person')
      .on('access_failure')
      .columns(['person', 'at'])
      .execute();
    await db.schema
      .createIndex('access_failure_by_address')
      .on('access_failure')
      .columns(['address', 'at'])
      .execute();
    await db.schema.createIndex('access_failure_by_age').on('access_failure').column('at').execute();

    await db.schema
      .createTable('access_lock')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute();

    await db.schema
      .createTable('recovery_code')
      .addColumn('cuit', 'text', (c) => c.primaryKey())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .addColumn('tries_left', 'integer', (c) => c.notNull().check(sql`tries_left >= 0`))
      .execute();
  },
};
