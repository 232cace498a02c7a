import type { Kysely, Migration } from 'kysely';

/** What an approved expediente gives: its certificate. */
export const outcomes: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('expediente')
      .addColumn('certificate_file_id', 'text', (c) => c.references('file.id'))
      .execute();
  },
};
