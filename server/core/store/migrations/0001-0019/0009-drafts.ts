import type { Kysely, Migration } from 'kysely';

/** What people were filling in, so that they go on with it elsewhere. */
export const drafts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('draft')
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addColumn('version', 'integer', (c) => c.notNull())
      .addColumn('written_at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('draft_key', ['taxpayer_id', 'address'])
      .execute();
    await db.schema.createIndex('draft_by_age').on('draft').column('written_at').execute();
  },
};
