import { identity } from './identity.ts';
import { required, type Tables } from './columns.ts';

export const legalNoticeTables: Tables = (db) => [
  db.schema
    .createTable('legal_notice')
    .addColumn('id', 'integer', identity(db))
    .addColumn('number', 'text', (c) => c.notNull().unique())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('office', 'text', required)
    .addColumn('body', 'text', required)
    .addColumn('published_at', 'text', required)
    .addColumn('deemed_on', 'text', required)
    .addColumn('term_days', 'integer')
    .addColumn('expediente', 'text')
    .addColumn('opened_at', 'text')
    .addColumn('file_id', 'text')
    .addColumn('seal_file_id', 'text'),
  db.schema.createIndex('legal_notice_taxpayer').on('legal_notice').columns(['taxpayer_id', 'opened_at']),
  db.schema
    .createTable('legal_notice_reading')
    .addColumn('id', 'integer', identity(db))
    .addColumn('notice_id', 'integer', (c) => c.notNull().references('legal_notice.id'))
    .addColumn('reader_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('at', 'text', required),
  db.schema.createIndex('legal_notice_reading_notice').on('legal_notice_reading').column('notice_id'),
  db.schema
    .createTable('legal_notice_file')
    .addColumn('notice_id', 'integer', (c) => c.notNull().references('legal_notice.id'))
    .addColumn('file_id', 'text', (c) => c.notNull().references('file.id'))
    .addPrimaryKeyConstraint('legal_notice_file_key', ['notice_id', 'file_id']),
];
