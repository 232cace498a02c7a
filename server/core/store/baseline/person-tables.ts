import { sql } from 'kysely';
import { required, type Tables, key, identity } from './columns.ts';

export const accessTables: Tables = (db) => [
  db.schema
    .createTable('session')
    .addColumn('token_hash', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('exp', 'bigint', required)
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('id', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('began_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('used_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('idle', 'bigint', (c) => c.notNull().defaultTo(0)),
  db.schema.createIndex('session_by_exp').on('session').column('exp'),
  db.schema.createIndex('session_by_taxpayer').on('session').column('taxpayer_id'),
  db.schema
    .createTable('representation')
    .addColumn('representative_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addPrimaryKeyConstraint('representation_key', ['representative_id', 'taxpayer_id']),
  db.schema
    .createTable('former_password')
    .addColumn('id', 'integer', identity(db))
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('password_hash', 'text', required),
  db.schema.createIndex('former_password_by_taxpayer').on('former_password').column('taxpayer_id'),
  db.schema
    .createTable('access_lane')
    .addColumn('subject', 'text', key)
    .addColumn('failures', 'integer', required)
    .addColumn('next_at', 'bigint', required)
    .addColumn('last_at', 'bigint', required),
  db.schema.createIndex('access_lane_by_age').on('access_lane').column('last_at'),
  db.schema
    .createTable('known_device')
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('device', 'text', required)
    .addColumn('seen_at', 'bigint', required)
    .addPrimaryKeyConstraint('known_device_key', ['taxpayer_id', 'device']),
  db.schema.createIndex('known_device_by_age').on('known_device').column('seen_at'),
  db.schema
    .createTable('mail_code')
    .addColumn('subject', 'text', key)
    .addColumn('code_hash', 'text', required)
    .addColumn('expires_at', 'bigint', required),
  db.schema.createIndex('mail_code_by_age').on('mail_code').column('expires_at'),
  db.schema
    .createTable('second_factor')
    .addColumn('taxpayer_id', 'integer', (c) => c.primaryKey().references('taxpayer.id'))
    .addColumn('secret', 'text', required)
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', required),
  db.schema
    .createTable('recovery_code')
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_code_key', ['taxpayer_id', 'code_hash']),
  db.schema
    .createTable('half_sign_in')
    .addColumn('token_hash', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('wants', 'text', required)
    .addColumn('represented', 'text')
    .addColumn('password_hash', 'text')
    .addColumn('holder', 'text', required)
    .addColumn('expires_at', 'bigint', required),
  db.schema.createIndex('half_sign_in_by_age').on('half_sign_in').column('expires_at'),
  db.schema
    .createTable('secret')
    .addColumn('name', 'text', key)
    .addColumn('value', 'text', required)
    .addColumn('until', 'text'),
];

export const noticeTables: Tables = (db) => [
  db.schema.createTable('reminded_day').addColumn('day', 'text', key),
  db.schema
    .createTable('live_event')
    .addColumn('seq', 'integer', identity(db))
    .addColumn('name', 'text', required)
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('payload', 'text', required)
    .addColumn('at', 'text', required),
  db.schema.createIndex('live_event_by_taxpayer').on('live_event').columns(['taxpayer_id', 'seq']),
  db.schema
    .createTable('notice_mark')
    .addColumn('taxpayer_id', 'integer', (c) => c.primaryKey().references('taxpayer.id'))
    .addColumn('seq', 'integer', required),
];

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

export const electronicAddressTables: Tables = (db) => [
  db.schema
    .createTable('electronic_address')
    .addColumn('number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('deputy', 'text')
    .addColumn('at', 'text', required)
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('file_id', 'text')
    .addColumn('reversal_hash', 'text', (c) => c.unique())
    .addColumn('reversal_until', 'text')
    .addColumn('reverted_at', 'text'),
  db.schema
    .createIndex('electronic_address_taxpayer')
    .on('electronic_address')
    .columns(['taxpayer_id', 'number']),
];

export const taxpayerTables: Tables = (db) => [
  db.schema
    .createTable('taxpayer')
    .addColumn('id', 'integer', identity(db))
    .addColumn('cuit', 'text', (c) => c.notNull().unique())
    .addColumn('username', 'text', (c) => c.unique())
    .addColumn('password_hash', 'text')
    .addColumn('name', 'text', required)
    .addColumn('profile', 'text', required)
    .addColumn('password_provisional', 'integer', (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`password_provisional in (0, 1)`),
    )
    .addColumn('fiscal_address', 'text')
    .addColumn('password_expires_at', 'integer'),
];
