import type { Database } from '#server/core/store/database.ts';
import { findTaxpayer, mailAddressOf } from '#server/core/access/taxpayers.ts';

/** Mail of a taxpayer; null when none was given. */
export async function mailOf(db: Database, taxpayerId: number): Promise<string | null> {
  const taxpayer = await findTaxpayer(db, taxpayerId);
  return taxpayer ? mailAddressOf(taxpayer) : null;
}
