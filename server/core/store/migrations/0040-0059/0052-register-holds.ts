import { sql, type Kysely, type Migration } from 'kysely';

/** What a submission took of the records of registers, or put in them, until it is given back. */
export const registerHolds: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('register_hold')
      .addColumn('register', 'text', (c) => c.notNull())
      .addColumn('key', 'text', (c) => c.notNull())
      .addColumn('year', 'integer', (c) => c.notNull())
      .addColumn('number', 'integer', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken >= 0`))
      .addPrimaryKeyConstraint('register_hold_of', ['register', 'key', 'field', 'year', 'number'])
      .addForeignKeyConstraint('register_hold_expediente', ['year', 'number'], 'expediente', [
        'year',
        'number',
      ])
      .execute();
    await db.schema
      .createIndex('register_hold_by_expediente')
      .on('register_hold')
      .columns(['year', 'number'])
      .execute();
  },
};
