import type { Kysely } from 'kysely';
import { MIGRATIONS } from '#server/core/store/migrations/series.ts';

/** Preloaded with `node --import`, turns a program into a later version, with one table more than 1.0.0. */
Object.assign(MIGRATIONS, {
  '9000-later': {
    up: (db: Kysely<unknown>) => db.schema.createTable('later').addColumn('id', 'integer').execute(),
  },
});
