import { SqliteAdapter } from 'kysely';
import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

/** A primary key the engine numbers, never reused, as SQLite or PostgreSQL says it. */
export function identity(db: Kysely<unknown>): (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return (column) =>
    sqlite ? column.primaryKey().autoIncrement() : column.primaryKey().generatedByDefaultAsIdentity();
}
