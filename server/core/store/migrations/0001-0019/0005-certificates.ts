import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** What the office attests and what it announces: certificates, live events. */
export const certificates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('certificate')
      .addColumn('number', 'text', (c) => c.primaryKey())
      .addColumn('code', 'text', (c) => c.notNull().unique())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('object', 'text', (c) => c.notNull())
      .addColumn('issued_on', 'text', (c) => c.notNull())
      .addColumn('valid_until', 'text', (c) => c.notNull())
      .addColumn('file_id', 'text', (c) => c.notNull().references('file.id'))
      .execute();
    await db.schema
      .createIndex('certificate_by_object')
      .on('certificate')
      .columns(['object', 'kind'])
      .execute();

    await db.schema
      .createTable('live_event')
      .addColumn('seq', 'integer', identity(db))
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
      .addColumn('payload', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('live_event_by_taxpayer')
      .on('live_event')
      .columns(['taxpayer_id', 'seq'])
      .execute();
  },
};
