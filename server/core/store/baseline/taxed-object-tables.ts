import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const advertisingTables: Tables = (db) => [
  db.schema
    .createTable('advertising_medium')
    .addColumn('number', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('business', 'text')
    .addColumn('place', 'text', required)
    .addColumn('carrier', 'text')
    .addColumn('mode', 'text', required)
    .addColumn('area', 'integer', required)
    .addColumn('faces', 'integer', required)
    .addColumn('copies', 'integer', required)
    .addColumn('instalments', 'integer', required)
    .addColumn('since', 'text', required)
    .addColumn('until', 'text')
    .addColumn('declared_on', 'text', required)
    .addColumn('file_id', 'text')
    .addColumn('year', 'integer')
    .addColumn('expediente', 'integer')
    .addColumn('change_year', 'integer')
    .addColumn('change_expediente', 'integer')
    .addColumn('removed_on', 'text')
    .addColumn('removal_year', 'integer')
    .addColumn('removal_expediente', 'integer'),
  db.schema.createIndex('advertising_medium_taxpayer').on('advertising_medium').column('taxpayer_id'),
];

export const antennaTables: Tables = (db) => [
  db.schema
    .createTable('antenna_structure')
    .addColumn('number', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().unique())
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('height', 'integer', required)
    .addColumn('place', 'text', required)
    .addColumn('latitude', 'text', required)
    .addColumn('longitude', 'text', required)
    .addColumn('antennas', 'integer', required)
    .addColumn('carriers', 'text', required)
    .addColumn('year', 'integer')
    .addColumn('expediente', 'integer')
    .addColumn('declared_on', 'text', required)
    .addColumn('removed_on', 'text'),
  db.schema.createIndex('antenna_structure_taxpayer').on('antenna_structure').column('taxpayer_id'),
  db.schema
    .createTable('antenna_check')
    .addColumn('obligation_id', 'text', (c) => c.primaryKey().references('obligation.id'))
    .addColumn('structure', 'text', (c) => c.notNull().references('antenna_structure.number'))
    .addColumn('year', 'integer', required)
    .addColumn('declaration', 'text', required)
    .addColumn('checked_on', 'text', required)
    .addColumn('professional', 'text', required)
    .addColumn('licence', 'text', required),
  db.schema.createIndex('antenna_check_structure').on('antenna_check').column('structure'),
];

export const landfillTables: Tables = (db) => [
  db.schema
    .createTable('landfill_receipt')
    .addColumn('number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('month', 'integer', required)
    .addColumn('at', 'text', required)
    .addColumn('plate', 'text', required)
    .addColumn('generator_cuit', 'text', required)
    .addColumn('waste', 'text', required)
    .addColumn('gross', 'integer', required)
    .addColumn('tare', 'integer', required)
    .addColumn('amount', 'integer', required)
    .addColumn('verified_on', 'text')
    .addColumn('file_id', 'text')
    .addColumn('year', 'integer')
    .addColumn('expediente', 'integer')
    .addColumn('obligation_id', 'text', (c) => c.references('obligation.id')),
  db.schema.createIndex('landfill_receipt_taxpayer').on('landfill_receipt').columns(['taxpayer_id', 'month']),
];

export const businessTables: Tables = (db) => [
  db.schema
    .createTable('business')
    .addColumn('register_number', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('tax', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('address', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('until', 'text'),
  db.schema.createIndex('business_by_taxpayer').on('business').column('taxpayer_id'),
  db.schema
    .createTable('activity')
    .addColumn('code', 'text', key)
    .addColumn('name', 'text', required)
    .addColumn('rate', 'integer', required)
    .addColumn('minimum_units', 'integer', required)
    .addColumn('since', 'text')
    .addColumn('until', 'text'),
  db.schema
    .createTable('business_activity')
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('activity', 'text', (c) => c.notNull().references('activity.code'))
    .addColumn('since', 'text')
    .addColumn('until', 'text')
    .addPrimaryKeyConstraint('business_activity_key', ['register_number', 'activity']),
  db.schema
    .createTable('data_sheet')
    .addColumn('number', 'text', key)
    .addColumn('register_number', 'text', (c) => c.notNull().references('business.register_number'))
    .addColumn('filed_at', 'text', required)
    .addColumn('since', 'text', required)
    .addColumn('changes', 'text', required)
    .addColumn('documents', 'text', required)
    .addColumn('file_id', 'text')
    .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id')),
  db.schema.createIndex('data_sheet_by_register').on('data_sheet').column('register_number'),
];

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
