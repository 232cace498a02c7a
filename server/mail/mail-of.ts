import type { Database } from '#server/endpoints/context.ts';
import { findTaxpayer } from '#server/store/taxpayers.ts';

/** How a taxpayer without mail has it in his profile. */
const NO_MAIL = '---';

/** The mail of a taxpayer; undefined when he has none. */
export async function mailOf(db: Database, taxpayerId: number): Promise<string | undefined> {
  const taxpayer = await findTaxpayer(db, taxpayerId);
  const { email = NO_MAIL } = JSON.parse(taxpayer?.profile ?? '{}') as { email?: string };
  return email === NO_MAIL ? undefined : email;
}
