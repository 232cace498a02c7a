import { sql, type Kysely, type Migration } from 'kysely';

/** Workbooks among the kinds of files that are kept. */
export const workbooks: Migration = {
  async up(db: Kysely<unknown>) {
    await takeWorkbooks(db as Kysely<Typed>, 'file');
    await takeWorkbooks(db as Kysely<Typed>, 'upload');
  },
};

type Typed = Readonly<Record<'file' | 'upload', { type: string; kind: string }>>;

/** SQLite changes no check of a column: another column takes the place of the one that has it. */
async function takeWorkbooks(db: Kysely<Typed>, table: keyof Typed): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn('kind', 'text', (c) =>
      c
        .notNull()
        .defaultTo('pdf')
        .check(sql`kind in ('docx', 'jpg', 'json', 'pdf', 'png', 'txt', 'xlsx', 'zip')`),
    )
    .execute();
  await db
    .updateTable(table)
    .set(({ ref }) => ({ kind: ref('type') }))
    .execute();
  await db.schema.alterTable(table).dropColumn('type').execute();
  await db.schema.alterTable(table).renameColumn('kind', 'type').execute();
}
