import type { Database } from '#server/core/store/database.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';

/** The request of an expediente, as it was sent. */
type Asked = Readonly<Record<string, unknown>>;

/** Changes to the store made by an approval, by endpoint of the procedure. */
export type GrantedChanges = Readonly<Record<string, (asked: Asked, db: Database) => Promise<void>>>;

/** Applies to the store the approval of an expediente. `db` is the transaction of the approval. */
export async function applyApproval(
  expediente: Expediente,
  db: Database,
  changes: GrantedChanges,
): Promise<void> {
  await changes[expediente.endpoint]?.(JSON.parse(expediente.data) as Asked, db);
}
