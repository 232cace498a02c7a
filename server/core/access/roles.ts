import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

/** Returns true when the account administers the portal. */
export async function isAdministrator(db: Kysely<Schema>, taxpayerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('role')
    .where('taxpayer_id', '=', taxpayerId)
    .where('role', '=', 'ADMINISTRADOR')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives an account the role of administrator. */
export async function appointAdministrator(db: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await db
    .insertInto('account_role')
    .values({ taxpayer_id: taxpayerId, role: 'ADMINISTRADOR' })
    .onConflict((conflict) => conflict.columns(['taxpayer_id', 'role']).doNothing())
    .execute();
}

/** Returns true when the account has any role of the office: it then always needs a second factor. */
export async function isOfficer(db: Kysely<Schema>, taxpayerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_role')
    .select('role')
    .where('taxpayer_id', '=', taxpayerId)
    .executeTakeFirst();
  return row !== undefined;
}
