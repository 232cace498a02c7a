import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const propertyTables: Tables = (db) => [
  db.schema
    .createTable('property')
    .addColumn('unit', 'text', key)
    .addColumn('cadastre', 'text', required)
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('nomenclature', 'text', required)
    .addColumn('street', 'text', required)
    .addColumn('door', 'text', required)
    .addColumn('zone', 'integer', (c) => c.check(sql`zone between 1 and 4`))
    .addColumn('service_zone', 'text', required)
    .addColumn('frontage', 'integer', (c) => c.notNull().check(sql`frontage > 0`))
    .addColumn('valuation', 'bigint', (c) => c.notNull().check(sql`valuation >= 0`))
    .addColumn('by_utility', 'integer', (c) => c.notNull().check(sql`by_utility in (0, 1)`))
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('ACTIVO', 'BAJA', 'EXENTO')`))
    .addColumn('status_date', 'text')
    .addColumn('exemption', 'text'),
  db.schema.createIndex('property_by_cadastre').on('property').column('cadastre'),
  db.schema.createIndex('property_by_owner').on('property').column('owner_id'),
];
