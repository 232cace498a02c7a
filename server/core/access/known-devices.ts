import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

const DAYS = 400;

/** Returns true when the taxpayer has signed in from the device; false for an unknown taxpayer. */
export async function isKnownDevice(
  db: Kysely<Schema>,
  taxpayerId: number | undefined,
  device: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('device')
    .where('taxpayer_id', '=', taxpayerId ?? 0)
    .where('device', '=', hashOf(device ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a device as known for a taxpayer. `now` in epoch seconds. */
export async function knowDevice(
  db: Kysely<Schema>,
  taxpayerId: number,
  device: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('known_device')
    .values({ taxpayer_id: taxpayerId, device: hashOf(device), seen_at: now })
    .onConflict((on) => on.columns(['taxpayer_id', 'device']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Forgets one device of a taxpayer. */
export async function forgetDevice(db: Kysely<Schema>, taxpayerId: number, device: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('taxpayer_id', '=', taxpayerId)
    .where('device', '=', hashOf(device))
    .execute();
}

/** Forgets all devices of a taxpayer, since the key changed. */
export async function forgetDevices(db: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await db.deleteFrom('known_device').where('taxpayer_id', '=', taxpayerId).execute();
}

/** Deletes devices not used to sign in for over a year. */
export async function purgeDevices(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<', now - DAYS * 86_400)
    .execute();
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}
