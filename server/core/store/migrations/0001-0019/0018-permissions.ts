import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/**
 * Representations, the author of what was filed, keys unique among open expedientes, and the key for links of files.
 */
export const permissions: Migration = {
  async up(db: Kysely<unknown>) {
    await representation(db);
    await drafts(db);
    for (const table of ['session', 'expediente_move', 'declaration', 'plan'])
      await db.schema
        .alterTable(table)
        .addColumn('representative_id', 'integer', (c) => c.references('taxpayer.id'))
        .execute();
    await db.schema.alterTable('expediente').addColumn('open_key', 'text').execute();
    await db.schema
      .createIndex('expediente_open_once')
      .on('expediente')
      .column('open_key')
      .unique()
      .execute();
    await secrets(db);
  },
};

async function representation(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('representation')
    .addColumn('representative_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addPrimaryKeyConstraint('representation_key', ['representative_id', 'taxpayer_id'])
    .execute();
}

/** A draft belongs to its author and to the taxpayer it is for, which so far was the author. */
async function drafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('draft_next')
    .addColumn('user_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('taxpayer_id', 'integer', (c) => c.notNull().references('taxpayer.id'))
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('draft_next_key', ['user_id', 'taxpayer_id', 'address'])
    .execute();
  const kept = sql.raw('taxpayer_id, address, content, version, written_at');
  await sql`insert into draft_next (user_id, ${kept}) select taxpayer_id, ${kept} from draft`.execute(db);
  await db.schema.dropTable('draft').execute();
  await db.schema.alterTable('draft_next').renameTo('draft').execute();
  await db.schema.createIndex('draft_written').on('draft').column('written_at').execute();
}

async function secrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  const key = randomBytes(32).toString('base64url');
  await sql`insert into secret (name, value) values ('file_link', ${key})`.execute(db);
}
