import type { Database } from '#server/core/store/database.ts';
import { findTaxpayer, mailAddressOf } from '#server/core/access/taxpayers.ts';

/** Where letters to the taxpayer of an id go; null when he gave no address. */
export async function mailOf(db: Database, taxpayerId: number): Promise<string | null> {
  const taxpayer = await findTaxpayer(db, taxpayerId);
  return taxpayer ? mailAddressOf(taxpayer) : null;
}
