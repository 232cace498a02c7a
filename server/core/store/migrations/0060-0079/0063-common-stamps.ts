import type { Kysely, Migration } from 'kysely';

/** Several certificates may be issued under one stamp. */
export const commonStamps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('certificate_by_stamp').execute();
    await db.schema.createIndex('certificate_by_stamp').on('certificate').column('stamp_slip').execute();
  },
};
