import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

const DAYS = 400;

/** Whether somebody signed in before from a device; nobody did for a taxpayer that there is not. */
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

/** From now on a device is known as one that a taxpayer signs in from. `now` in epoch seconds. */
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

/** A device is a stranger to a taxpayer again. */
export async function forgetDevice(db: Kysely<Schema>, taxpayerId: number, device: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('taxpayer_id', '=', taxpayerId)
    .where('device', '=', hashOf(device))
    .execute();
}

/** Every device is a stranger to a taxpayer again: his key changed. */
export async function forgetDevices(db: Kysely<Schema>, taxpayerId: number): Promise<void> {
  await db.deleteFrom('known_device').where('taxpayer_id', '=', taxpayerId).execute();
}

/** Forgets devices that nobody signed in from for over a year. */
export async function purgeDevices(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('seen_at', '<', now - DAYS * 86_400)
    .execute();
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('hex');
}
