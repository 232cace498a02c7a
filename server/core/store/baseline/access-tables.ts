import { identity } from './identity.ts';
import { key, required, type Tables } from './columns.ts';

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
