import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

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
