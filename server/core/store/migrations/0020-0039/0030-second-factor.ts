import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Second factors, recovery codes, and sign-ins that wait for one. */
export const secondFactor: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('second_factor')
      .addColumn('taxpayer_id', 'integer', (c) => c.primaryKey().references('taxpayer.id'))
      .addColumn('secret', 'text', (c) => c.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('recovery_code')
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('code_hash', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('recovery_code_key', ['taxpayer_id', 'code_hash'])
      .execute();
    await db.schema
      .createTable('half_sign_in')
      .addColumn('token_hash', 'text', (c) => c.primaryKey())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('wants', 'text', (c) => c.notNull())
      .addColumn('represented', 'text')
      .addColumn('password_hash', 'text')
      .addColumn('holder', 'text', (c) => c.notNull())
      .addColumn('expires_at', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('half_sign_in_by_age').on('half_sign_in').column('expires_at').execute();
    await signOutOfficers(db);
  },
};

/** Ends the sessions of officers, opened without a second factor. */
async function signOutOfficers(db: Kysely<unknown>): Promise<void> {
  const officers = sql`select taxpayer_id from account_role`;
  await sql`delete from session where taxpayer_id in (${officers}) or representative_id in (${officers})`.execute(
    db,
  );
}
