import { sql } from 'kysely';
import type { Tables } from './columns.ts';

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
