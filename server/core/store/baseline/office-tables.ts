import { sql } from 'kysely';
import { identity, type Tables, key, required } from './columns.ts';

export const catalogueTables: Tables = (db) => [
  db.schema
    .createTable('parameter')
    .addColumn('name', 'text', required)
    .addColumn('since', 'text', (c) => c.notNull().defaultTo('1900-01-01'))
    .addColumn('value', 'text', required)
    .addPrimaryKeyConstraint('parameter_key', ['name', 'since']),
  db.schema
    .createTable('rate')
    .addColumn('kind', 'text', (c) =>
      c.notNull().check(sql`kind in ('RESARCITORIO', 'PUNITORIO', 'FINANCIACION')`),
    )
    .addColumn('since', 'text', required)
    .addColumn('monthly', 'integer', (c) => c.notNull().check(sql`monthly >= 0`))
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('rate_key', ['kind', 'since']),
  db.schema
    .createTable('tariff')
    .addColumn('kind', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('units', 'integer', required)
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('tariff_key', ['kind', 'since']),
  db.schema
    .createTable('unit_value')
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('UT', 'UF')`))
    .addColumn('since', 'text', required)
    .addColumn('value', 'bigint', (c) => c.notNull().check(sql`value > 0`))
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('unit_value_key', ['kind', 'since']),
  db.schema.createTable('holiday').addColumn('date', 'text', key).addColumn('name', 'text', required),
];

export const registerTables: Tables = (db) => [
  db.schema
    .createTable('register_record')
    .addColumn('register', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('data', 'text', required)
    .addPrimaryKeyConstraint('register_record_key', ['register', 'key']),
  db.schema
    .createTable('register_index')
    .addColumn('register', 'text', required)
    .addColumn('field', 'text', required)
    .addColumn('value', 'text', required)
    .addColumn('key', 'text', required)
    .addPrimaryKeyConstraint('register_index_value', ['register', 'field', 'value', 'key']),
  db.schema.createIndex('register_index_by_key').on('register_index').columns(['register', 'key']),
  db.schema
    .createTable('register_layout')
    .addColumn('register', 'text', key)
    .addColumn('fields', 'text', required),
  db.schema
    .createTable('register_hold')
    .addColumn('register', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('year', 'integer', required)
    .addColumn('number', 'integer', required)
    .addColumn('field', 'text', required)
    .addColumn('taken', 'integer', (c) => c.notNull().check(sql`taken >= 0`))
    .addPrimaryKeyConstraint('register_hold_of', ['register', 'key', 'field', 'year', 'number'])
    .addForeignKeyConstraint('register_hold_expediente', ['year', 'number'], 'expediente', [
      'year',
      'number',
    ]),
  db.schema.createIndex('register_hold_by_expediente').on('register_hold').columns(['year', 'number']),
];

export const fileTables: Tables = (db) => [
  db.schema
    .createTable('file')
    .addColumn('id', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('bytes', sql`bytea`, required)
    .addColumn('owner_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', required)
    .addColumn('expires_on', 'text')
    .addColumn('document', 'text')
    .addColumn('size', 'integer')
    .addColumn('outside', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('draw_after', 'text')
    .addColumn('type', 'text', (c) =>
      c
        .notNull()
        .defaultTo('pdf')
        .check(sql`"type" in ('docx', 'jpg', 'json', 'pdf', 'png', 'txt', 'xlsx', 'zip')`),
    ),
  db.schema.createIndex('file_to_draw').on('file').column('draw_after'),
];

export const auditTables: Tables = (db) => [
  db.schema
    .createTable('audit')
    .addColumn('id', 'integer', identity(db))
    .addColumn('at', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('outcome', 'text', required)
    .addColumn('who', 'text')
    .addColumn('represented', 'text')
    .addColumn('command', 'text')
    .addColumn('address', 'text', required)
    .addColumn('subject', 'text', required),
  db.schema.createIndex('audit_by_kind').on('audit').columns(['kind', 'id']),
  db.schema.createIndex('audit_by_time').on('audit').column('at'),
  db.schema.createIndex('audit_by_who').on('audit').columns(['who', 'at']),
  db.schema
    .createTable('audit_seal')
    .addColumn('number', 'integer', key)
    .addColumn('audit_id', 'integer', (c) => c.notNull().unique())
    .addColumn('hash', 'text', required),
];

export const machineTables: Tables = (db) => [
  db.schema.createTable('series').addColumn('name', 'text', key).addColumn('last', 'bigint', required),
  db.schema.createTable('turn').addColumn('name', 'text', key).addColumn('until', 'bigint', required),
  db.schema
    .createTable('rate_count')
    .addColumn('key', 'text', key)
    .addColumn('count', 'bigint', required)
    .addColumn('until', 'bigint', required),
  db.schema.createIndex('rate_count_by_end').on('rate_count').column('until'),
];

export const installationTables: Tables = (db) => [
  db.schema
    .createTable('installation')
    .addColumn('id', 'integer', (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('DEMOSTRACION', 'PRODUCCION')`))
    .addColumn('address', 'text'),
  db.schema
    .createTable('account_role')
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('ADMINISTRADOR')`))
    .addPrimaryKeyConstraint('account_role_key', ['taxpayer_id', 'role']),
];
