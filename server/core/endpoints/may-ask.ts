import type { Endpoint } from '#contract/generated/grammar.ts';
import { isAdministrator } from '#server/core/access/roles.ts';
import type { SessionHolder } from '#server/core/access/session.ts';
import type { Database } from '#server/core/store/database.ts';

/** Returns true when the session may use the endpoint; `holder` null: no session. */
export async function mayAsk(
  { access }: Endpoint,
  holder: SessionHolder | null,
  db: Database,
): Promise<boolean> {
  if (access === 'public') return true;
  if (!holder) return false;
  return access === 'taxpayer' || isAdministrator(db, (holder.representative ?? holder.taxpayer).id);
}
