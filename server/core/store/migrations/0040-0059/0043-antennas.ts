import type { Kysely, Migration } from 'kysely';

/** What the ordinance charges in tax units from a day on, and the structures that hold antennas with their yearly checks. */
export const antennas: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tariff')
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull())
      .addColumn('units', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('tariff_key', ['kind', 'since'])
      .execute();
    await db.schema
      .createTable('antenna_structure')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('register_number', 'text', (c) => c.notNull().unique())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('height', 'integer', (c) => c.notNull())
      .addColumn('place', 'text', (c) => c.notNull())
      .addColumn('latitude', 'text', (c) => c.notNull())
      .addColumn('longitude', 'text', (c) => c.notNull())
      .addColumn('antennas', 'integer', (c) => c.notNull())
      .addColumn('carriers', 'text', (c) => c.notNull())
      .addColumn('year', 'integer')
      .addColumn('expediente', 'integer')
      .addColumn('declared_on', 'text', (c) => c.notNull())
      .addColumn('removed_on', 'text')
      .execute();
    await db.schema
      .createIndex('antenna_structure_taxpayer')
      .on('antenna_structure')
      .column('taxpayer_id')
      .execute();
    await db.schema
      .createTable('antenna_check')
      .addColumn('obligation_id', 'text', (c) => c.primaryKey().references('obligation.id'))
      .addColumn('structure', 'text', (c) => c.notNull().references('antenna_structure.number'))
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('declaration', 'text', (c) => c.notNull())
      .addColumn('checked_on', 'text', (c) => c.notNull())
      .addColumn('professional', 'text', (c) => c.notNull())
      .addColumn('licence', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('antenna_check_structure').on('antenna_check').column('structure').execute();
  },
};
