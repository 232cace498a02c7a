import { sql, SqliteAdapter } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { identity } from '#server/core/store/migrations/identity.ts';

/** Who did what, in rows that only are added, and the seals that chain them. Keys that were replaced open for a while. */
export const auditLog: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit')
      .addColumn('id', 'integer', identity(db))
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('outcome', 'text', (c) => c.notNull())
      .addColumn('who', 'text')
      .addColumn('represented', 'text')
      .addColumn('command', 'text')
      .addColumn('address', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .execute();
    await db.schema.createIndex('audit_by_time').on('audit').column('at').execute();
    await db.schema.createIndex('audit_by_who').on('audit').columns(['who', 'at']).execute();
    await db.schema.createIndex('audit_by_kind').on('audit').columns(['kind', 'id']).execute();
    await db.schema
      .createTable('audit_seal')
      .addColumn('number', 'integer', (c) => c.primaryKey())
      .addColumn('audit_id', 'integer', (c) => c.notNull().unique())
      .addColumn('hash', 'text', (c) => c.notNull())
      .execute();
    await onlyAdded(db);
    await db.schema.alterTable('secret').addColumn('until', 'text').execute();
  },
};

/** Neither who wrote a mistake in the program nor who only has its password of the database takes a row away unseen. */
async function onlyAdded(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (!sqlite)
    await sql`create function audit_is_only_added() returns trigger language plpgsql as $$
      begin raise exception 'audit rows are only added'; end $$`.execute(db);
  for (const table of ['audit', 'audit_seal'])
    for (const act of sqlite ? ['update', 'delete'] : ['update', 'delete', 'truncate'])
      await sql
        .raw(
          sqlite
            ? `create trigger ${table}_no_${act} before ${act} on ${table}
               begin select raise(abort, 'audit rows are only added'); end`
            : `create trigger ${table}_no_${act} before ${act} on ${table}
               for each statement execute function audit_is_only_added()`,
        )
        .execute(db);
}
