import type { Kysely } from 'kysely';
import { MIGRATIONS } from '#server/core/store/migrations/series.ts';

/** Loaded before a program (`node --import`), makes it one of a later version, with a table more than 1.0.0. */
Object.assign(MIGRATIONS, {
  '9000-later': {
    up: (db: Kysely<unknown>) => db.schema.createTable('later').addColumn('id', 'integer').execute(),
  },
});
