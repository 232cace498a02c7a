import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Files have their bytes outside of the database, and paper is kept as the order to draw it. What was inside stays so. */
export const paper: Migration = {
  async up(db: Kysely<unknown>) {
    await files(db);
    await uploads(db);
    await db.schema
      .createTable('discarded_file')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .execute();
    const place = randomBytes(6).toString('hex');
    await sql`insert into secret (name, value) values ('file_place', ${place})`.execute(db);
  },
};

async function files(db: Kysely<unknown>): Promise<void> {
  const file = () => db.schema.alterTable('file');
  await file().addColumn('document', 'text').execute();
  await file().addColumn('size', 'integer').execute();
  await file()
    .addColumn('outside', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await file()
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await file().addColumn('draw_after', 'text').execute();
  await sql`update file set size = length(bytes)`.execute(db);
  await db.schema.createIndex('file_to_draw').on('file').column('draw_after').execute();
}

async function uploads(db: Kysely<unknown>): Promise<void> {
  const upload = () => db.schema.alterTable('upload');
  await upload()
    .addColumn('outside', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await upload()
    .addColumn('arrived', 'integer', (c) => c.notNull().defaultTo(1))
    .execute();
  await upload()
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await upload()
    .addColumn('device', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}
