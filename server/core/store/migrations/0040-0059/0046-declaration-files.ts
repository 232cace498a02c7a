import type { Kysely, Migration } from 'kysely';

/** Files that agents declare with; each certificate of theirs is looked up by its number. */
export const declarationFiles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('declaration_file')
      .addColumn('declaration', 'text', (c) => c.primaryKey().references('declaration.number'))
      .addColumn('file_id', 'text', (c) => c.notNull())
      .addColumn('lines', 'integer', (c) => c.notNull())
      .addColumn('rejected', 'integer', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('declaration_withholding_by_certificate')
      .on('declaration_withholding')
      .columns(['certificate', 'declaration'])
      .execute();
  },
};
