import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** A parameter has a value from a day on, as rates and tariffs: those that were there have theirs from always. */
export const datedParameters: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('parameter_next')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('since', 'text', (c) => c.notNull().defaultTo('1900-01-01'))
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('parameter_key', ['name', 'since'])
      .execute();
    await sql`insert into parameter_next (name, value) select name, value from parameter`.execute(db);
    await db.schema.dropTable('parameter').execute();
    await db.schema.alterTable('parameter_next').renameTo('parameter').execute();
  },
};
