import type { Kysely, Migration } from 'kysely';

/** Where people reach the portal that serves the store: what commands of the office write links with. */
export const servedAddress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('installation').addColumn('address', 'text').execute();
  },
};
