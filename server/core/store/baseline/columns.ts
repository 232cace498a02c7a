import { type ColumnDefinitionBuilder, type Kysely, SqliteAdapter } from 'kysely';

/** Statements that make tables and their indexes, in order. */
export type Tables = (db: Kysely<unknown>) => readonly { execute(): Promise<void> }[];

/** A column that always has a value. */
export const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** A column that is the key of its table. */
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();

/** A primary key numbered by the engine and never reused, in the syntax of SQLite or PostgreSQL. */
export function identity(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return (column) =>
    sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}
