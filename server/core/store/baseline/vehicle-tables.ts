import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const vehicleTables: Tables = (db) => [
  db.schema
    .createTable('vehicle')
    .addColumn('plate', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('brand', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('year', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('owner_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('ACTIVO', 'BAJA', 'EXENTO')`))
    .addColumn('status_date', 'text')
    .addColumn('exemption', 'text')
    .addColumn('valuation', 'bigint', (c) => c.notNull().check(sql`valuation >= 0`)),
  db.schema.createIndex('vehicle_by_owner').on('vehicle').column('owner_id'),
];
