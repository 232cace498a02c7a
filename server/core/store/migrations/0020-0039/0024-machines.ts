import type { Kysely, Migration } from 'kysely';

/** State shared by machines: number series, turns of periodic work, and request counts. */
export const machines: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('series')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('last', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('turn')
      .addColumn('name', 'text', (c) => c.primaryKey())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema
      .createTable('rate_count')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('count', 'bigint', (c) => c.notNull())
      .addColumn('until', 'bigint', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('rate_count_by_end').on('rate_count').column('until').execute();
  },
};
