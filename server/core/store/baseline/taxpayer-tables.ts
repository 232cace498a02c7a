import { sql } from 'kysely';
import { identity } from './identity.ts';
import { required, type Tables } from './columns.ts';

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
