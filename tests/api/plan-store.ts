import type { Database } from '#server/core/store/database.ts';
import { DISCOUNTS, REGIMES } from '#server/seed/catalogues/regimes.ts';
import { hashPassword } from '#server/core/access/passwords.ts';
import { addVehicle, emptyStore, OVERDUE, OWNER } from './vehicle-store.ts';

/** The debtor's key. */
export const KEY = 'Clave-1234';
/** The reference debt: five instalments of ZA101AA, 79.724,45 on 15/04/2026. */
export const ALL = ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03'].map(
  (month) => `0006-0104512-${month}-0000-0-1`,
);

export type Debtor = typeof OWNER & { cuit: string; password_hash: string };

const password_hash = await hashPassword(KEY);

/** A store with a taxpayer who has a key and that debt, and the regimes for paying it by a plan. */
export async function planStore(): Promise<{ db: Database; taxpayer: Debtor }> {
  const db = await emptyStore();
  await addVehicle(db, 'ZA101AA', OVERDUE);
  await db.insertInto('rate').values({ kind: 'FINANCIACION', since: '2024-11-01', monthly: 275 }).execute();
  await db
    .insertInto('plan_regime')
    .values([...REGIMES])
    .execute();
  await db
    .insertInto('plan_discount')
    .values([...DISCOUNTS])
    .execute();
  const key = { cuit: '20981001126', password_hash };
  await db.updateTable('taxpayer').set(key).where('id', '=', OWNER.id).execute();
  return { db, taxpayer: { ...OWNER, ...key } };
}
