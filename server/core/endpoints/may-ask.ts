import type { Endpoint } from '#contract/generated/grammar.ts';
import { isAdministrator } from '#server/core/access/roles.ts';
import type { SessionHolder } from '#server/core/access/session.ts';
import type { Database } from '#server/core/store/database.ts';

/** Whether an endpoint is for who is signed in, whomever he acts for; `holder` null: nobody is. */
export async function mayAsk(
  { access }: Endpoint,
  holder: SessionHolder | null,
  db: Database,
): Promise<boolean> {
  if (access === 'public') return true;
  if (!holder) return false;
  return access === 'taxpayer' || isAdministrator(db, (holder.representative ?? holder.taxpayer).id);
}
