import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * Waits instead of lockouts: known devices of each account, lanes of attempts instead of locks, codes that need no
 * count of attempts. Keys no longer expire each year. Sessions record their start and their origin.
 */
export const devices: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['access_failure', 'access_lock', 'recovery_code'])
      await db.schema.dropTable(table).execute();
    await db.schema
      .createTable('access_lane')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('failures', 'integer', (c) => c.notNull())
      .addColumn('next_at', 'bigint', (c) => c.notNull())
      .addColumn('last_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('access_lane_by_age').on('access_lane').column('last_at').execute();
    await db.schema
      .createTable('known_device')
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('device', 'text', (c) => c.notNull())
      .addColumn('seen_at', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('known_device_key', ['taxpayer_id', 'device'])
      .execute();
    await db.schema.createIndex('known_device_by_age').on('known_device').column('seen_at').execute();
    await db.schema
      .createTable('mail_code')
      .addColumn('subject', 'text', (c) => c.primaryKey())
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('mail_code_by_age').on('mail_code').column('expires_at').execute();
    const key = randomBytes(32).toString('base64url');
    await sql`insert into secret (name, value) values ('device', ${key})`.execute(db);
    await db.schema.alterTable('taxpayer').dropColumn('password_expires_on').execute();
    await sessions(db);
  },
};

/** Deletes all sessions, since their origin is unknown. */
async function sessions(db: Kysely<unknown>): Promise<void> {
  await sql`delete from session`.execute(db);
  for (const name of ['id', 'device', 'network'])
    await db.schema
      .alterTable('session')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const name of ['began_at', 'used_at', 'idle'])
    await db.schema
      .alterTable('session')
      .addColumn(name, 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();
}
