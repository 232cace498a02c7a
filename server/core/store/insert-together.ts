import { ExpressionWrapper, sql, type Kysely, type OperationNodeSource } from 'kysely';
import { isShared } from './locks.ts';
import type { Schema } from './schema/schema.ts';

/** Insert statements, by arbitrary name. */
export type Inserts = Readonly<Record<string, OperationNodeSource & { execute(): Promise<unknown> }>>;

/**
 * Inserts rows of several tables, in order of dependency, in one query to the server, to shorten the time that a number
 * series is locked.
 */
export async function insertTogether(db: Kysely<Schema>, inserts: Inserts): Promise<void> {
  if (!isShared(db)) {
    for (const insert of Object.values(inserts)) await insert.execute();
    return;
  }
  const named = Object.entries(inserts).map(
    ([name, insert]) => sql`${sql.ref(name)} as (${new ExpressionWrapper(insert.toOperationNode())})`,
  );
  await sql`with ${sql.join(named)} select 1`.execute(db);
}
