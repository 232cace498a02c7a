import { SqliteAdapter } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** A primary key numbered by the engine and never reused, in the syntax of SQLite or PostgreSQL. */
export function identity(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return (column) =>
    sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}
