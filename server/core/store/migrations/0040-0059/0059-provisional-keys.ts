import type { Kysely, Migration } from 'kysely';

const DAY = 86_400;

/** Until when a key that the office gave opens its change, in epoch seconds; those that wait have a day from now. */
export const provisionalKeys: Migration = {
  async up(db: Kysely<{ taxpayer: { password_provisional: number; password_expires_at: number | null } }>) {
    await db.schema.alterTable('taxpayer').addColumn('password_expires_at', 'integer').execute();
    await db
      .updateTable('taxpayer')
      .set({ password_expires_at: Math.floor(Date.now() / 1000) + DAY })
      .where('password_provisional', '=', 1)
      .execute();
  },
};
