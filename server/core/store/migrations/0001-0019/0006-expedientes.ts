import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** What people file: expedientes, their movements, and the files that go with them. */
export const expedientes: Migration = {
  async up(db: Kysely<unknown>) {
    await filed(db);
    await moves(db);
    await uploads(db);
  },
};

async function filed(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expediente')
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull().check(sql`number > 0`))
    .addColumn('endpoint', 'text', (c) => c.notNull())
    .addColumn('taxpayer_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('summary', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('answer_until', 'text')
    .addColumn('code', 'text', (c) => c.notNull().unique())
    .addColumn('file_id', 'text', (c) => c.references('file.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('expediente_key', ['year', 'number'])
    .execute();
  await db.schema
    .createIndex('expediente_by_taxpayer')
    .on('expediente')
    .columns(['taxpayer_id', 'created_at'])
    .execute();
}

async function moves(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('expediente_move')
    .addColumn('id', 'integer', identity(db))
    .addColumn('year', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('detail', 'text')
    .addColumn('author', 'text', (c) => c.notNull().check(sql`author in ('CONTRIBUYENTE', 'OFICINA')`))
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('expediente_move_by_expediente')
    .on('expediente_move')
    .columns(['year', 'number', 'id'])
    .execute();
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('upload')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) =>
      c.notNull().check(sql`type in ('docx', 'json', 'pdf', 'png', 'txt', 'zip')`),
    )
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'bytea', (c) => c.notNull())
    .addColumn('owner_id', 'integer', (c) => c.references('taxpayer.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('move_id', 'integer', (c) => c.references('expediente_move.id'))
    .addColumn('field', 'text')
    .execute();
  await db.schema.createIndex('upload_by_move').on('upload').columns(['move_id', 'created_at']).execute();
}
