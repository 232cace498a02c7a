import type { Kysely, Migration } from 'kysely';

/** Which device a draft comes from goes by what it wrote, not only by its version. */
export const draftSeries: Migration = {
  async up(db: Kysely<unknown>) {
    const add = (name: string, type: 'text' | 'integer', before: string | number) =>
      db.schema
        .alterTable('draft')
        .addColumn(name, type, (c) => c.notNull().defaultTo(before))
        .execute();
    await add('series', 'text', '');
    await add('turn', 'integer', 0);
  },
};
