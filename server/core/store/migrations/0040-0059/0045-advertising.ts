import type { Kysely, Migration } from 'kysely';

/** The signs and the vehicles with advertising that pay for it every year. */
export const advertising: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('advertising_medium')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('register_number', 'text', (c) => c.notNull().unique())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('business', 'text')
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('carrier', 'text')
      .addColumn('mode', 'text', (c) => c.notNull())
      .addColumn('area', 'integer', (c) => c.notNull())
      .addColumn('faces', 'integer', (c) => c.notNull())
      .addColumn('copies', 'integer', (c) => c.notNull())
      .addColumn('instalments', 'integer', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('until', 'text')
      .addColumn('declared_on', 'text', (c) => c.notNull())
      .addColumn('file_id', 'text')
      .addColumn('year', 'integer')
      .addColumn('expediente', 'integer')
      .addColumn('change_year', 'integer')
      .addColumn('change_expediente', 'integer')
      .addColumn('removed_on', 'text')
      .addColumn('removal_year', 'integer')
      .addColumn('removal_expediente', 'integer')
      .execute();
    await db.schema
      .createIndex('advertising_medium_taxpayer')
      .on('advertising_medium')
      .column('taxpayer_id')
      .execute();
  },
};
