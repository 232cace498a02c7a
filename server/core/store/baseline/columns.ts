import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** Statements that make tables and their indexes, in order. */
export type Tables = (db: Kysely<unknown>) => readonly { execute(): Promise<void> }[];

/** A column that always has a value. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** A column that is the key of its table. */
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
