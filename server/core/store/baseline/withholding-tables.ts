import { sql } from 'kysely';
import { key, required, type Tables } from './columns.ts';

export const withholdingTables: Tables = (db) => [
  db.schema
    .createTable('declaration_withholding')
    .addColumn('declaration', 'text', (c) => c.notNull().references('declaration.number'))
    .addColumn('line', 'integer', required)
    .addColumn('subject_cuit', 'text', required)
    .addColumn('subject_name', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('voucher', 'text', required)
    .addColumn('certificate', 'text', required)
    .addColumn('base', 'bigint', required)
    .addColumn('regime', 'text', required)
    .addColumn('rate', 'integer', required)
    .addColumn('amount', 'bigint', required)
    .addPrimaryKeyConstraint('declaration_withholding_key', ['declaration', 'line']),
  db.schema
    .createIndex('declaration_withholding_by_certificate')
    .on('declaration_withholding')
    .columns(['certificate', 'declaration']),
  db.schema
    .createTable('tax_credit')
    .addColumn('id', 'text', key)
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('kind', 'text', required)
    .addColumn('period', 'text', required)
    .addColumn('agent_cuit', 'text', required)
    .addColumn('certificate', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('amount', 'bigint', (c) => c.notNull().check(sql`amount > 0`))
    .addColumn('source', 'text', required)
    .addColumn('declaration', 'text', (c) => c.references('declaration.number'))
    .addColumn('informed_in', 'text', (c) => c.references('declaration.number'))
    .addUniqueConstraint('tax_credit_once', ['taxpayer_id', 'agent_cuit', 'certificate']),
  db.schema.createIndex('tax_credit_by_declaration').on('tax_credit').column('declaration'),
  db.schema.createIndex('tax_credit_by_informed').on('tax_credit').column('informed_in'),
];
