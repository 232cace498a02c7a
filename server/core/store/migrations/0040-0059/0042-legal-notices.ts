import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** What the office notifies to electronic addresses, who read it and when. */
export const legalNotices: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('legal_notice')
      .addColumn('id', 'integer', identity(db))
      .addColumn('number', 'text', (c) => c.notNull().unique())
      .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('office', 'text', (c) => c.notNull())
      .addColumn('body', 'text', (c) => c.notNull())
      .addColumn('published_at', 'text', (c) => c.notNull())
      .addColumn('deemed_on', 'text', (c) => c.notNull())
      .addColumn('term_days', 'integer')
      .addColumn('expediente', 'text')
      .addColumn('opened_at', 'text')
      .addColumn('file_id', 'text')
      .addColumn('seal_file_id', 'text')
      .execute();
    await db.schema
      .createIndex('legal_notice_taxpayer')
      .on('legal_notice')
      .columns(['taxpayer_id', 'opened_at'])
      .execute();
    await db.schema
      .createTable('legal_notice_reading')
      .addColumn('id', 'integer', identity(db))
      .addColumn('notice_id', 'integer', (c) => c.notNull().references('legal_notice.id'))
      .addColumn('reader_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
      .addColumn('at', 'text', (c) => c.notNull())
      .execute();
    await db.schema
      .createIndex('legal_notice_reading_notice')
      .on('legal_notice_reading')
      .column('notice_id')
      .execute();
    await db.schema
      .createTable('legal_notice_file')
      .addColumn('notice_id', 'integer', (c) => c.notNull().references('legal_notice.id'))
      .addColumn('file_id', 'text', (c) => c.notNull().references('file.id'))
      .addPrimaryKeyConstraint('legal_notice_file_key', ['notice_id', 'file_id'])
      .execute();
  },
};
