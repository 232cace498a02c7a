import { key, required, type Tables } from './columns.ts';

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
