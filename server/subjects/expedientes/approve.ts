import type { Database } from '#server/core/store/database.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';

/** What somebody asked for, as it was sent. */
type Asked = Readonly<Record<string, unknown>>;

/** What the approval of some procedures changes in the store, by their endpoint. */
export type GrantedChanges = Readonly<Record<string, (asked: Asked, db: Database) => Promise<void>>>;

/** Does in the store what the office grants when it approves an expediente. `db` is the transaction of the approval. */
export async function approve(expediente: Expediente, db: Database, changes: GrantedChanges): Promise<void> {
  await changes[expediente.endpoint]?.(JSON.parse(expediente.data) as Asked, db);
}
