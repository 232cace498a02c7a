import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.ts';

/** The store, or a transaction of it. */
export type Database = Kysely<Schema>;
