import { ExpressionWrapper, sql, type Kysely, type OperationNodeSource } from 'kysely';
import { isShared } from './locks.ts';
import type { Schema } from './schema/schema.ts';

/** What writes rows, by any name. */
export type Inserts = Readonly<Record<string, OperationNodeSource & { execute(): Promise<unknown> }>>;

/**
 * Writes rows of several tables, each after those it names, with one question to the server: who holds a number series meanwhile
 * holds it for less.
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
