import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Whether an account administers the portal; nobody does for being a taxpayer. */
export async function isAdministrator(db: Kysely<Schema>, taxpayerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('role')
    .where('taxpayer_id', '=', taxpayerId)
    .where('role', '=', 'ADMINISTRADOR')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account administer the portal. */
export async function appointAdministrator(db: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await db
    .insertInto('account_role')
    .values({ taxpayer_id: taxpayerId, role: 'ADMINISTRADOR' })
    .onConflict((conflict) => conflict.columns(['taxpayer_id', 'role']).doNothing())
    .execute();
}

/** Whether an account does anything of the office's: then it is never opened by a key alone. */
export async function isOfficer(db: Kysely<Schema>, taxpayerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('role')
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirst();
  return row !== undefined;
}
