import type { Kysely, Migration } from 'kysely';

/** The slip of what an expediente charges after its deposit. */
export const balances: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('expediente')
      .addColumn('balance_slip', 'text', (c) => c.references('slip.number'))
      .execute();
    await db.schema
      .createIndex('expediente_by_balance_slip')
      .on('expediente')
      .column('balance_slip')
      .execute();
  },
};
