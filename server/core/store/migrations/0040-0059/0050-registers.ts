import type { Kysely, Migration } from 'kysely';

/** The records of the registers that config declares, and by what else than their key they are looked for. */
export const registers: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('register_record')
      .addColumn('register', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('data', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('register_record_key', ['register', 'key'])
      .execute();
    await db.schema
      .createTable('register_index')
      .addColumn('register', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('register_index_value', ['register', 'field', 'value', 'key'])
      .execute();
    await db.schema
      .createIndex('register_index_by_key')
      .on('register_index')
      .columns(['register', 'key'])
      .execute();
    await db.schema
      .createTable('register_layout')
      .addColumn('register', 'text', (c) => c.primaryKey())
      .addColumn('fields', 'text', (c) => c.notNull())
      .execute();
  },
};
