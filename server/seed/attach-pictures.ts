import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { FIRST_RECEIPT } from './demo/demo-loads.ts';
import { PICTURED } from './fines.ts';

/** Signs of the demo set with a picture: one in place, one observed. */
const SIGNS = ['San Martín 1450', 'Santa Fe 260'];
/** Loads with a picture of their receipt: the first of each month of Río Arenales. */
const LOADS = [0, 12, 24, 36, 48].map((i) => `B-00${FIRST_RECEIPT + i}`);

/** Adds the pictures of the demo set: the camera shot of a fine, and those that owners sent of signs and loads. */
export async function attachPictures(db: Kysely<Schema>, today: string): Promise<void> {
  const fine = { name: `acta-${PICTURED}.png`, owner_id: null };
  const photo_id = await keep(db, 'luz-roja.png', fine, today);
  await db.updateTable('fine').set({ photo_id }).where('ticket', '=', PICTURED).execute();
  const signs = await db.selectFrom('advertising_medium').selectAll().where('place', 'in', SIGNS).execute();
  for (const { number, taxpayer_id: owner_id } of signs) {
    const file_id = await keep(db, 'cartel.png', { name: `cartel-${number}.png`, owner_id }, today);
    await db.updateTable('advertising_medium').set({ file_id }).where('number', '=', number).execute();
  }
  const loads = await db.selectFrom('landfill_receipt').selectAll().where('number', 'in', LOADS).execute();
  for (const { number, taxpayer_id: owner_id } of loads) {
    const file_id = await keep(db, 'recibo-balanza.png', { name: `recibo-${number}.png`, owner_id }, today);
    await db.updateTable('landfill_receipt').set({ file_id }).where('number', '=', number).execute();
  }
}

/** Stores a picture as a file; returns its id. @param of owner who may open it; null: anyone with the link */
async function keep(
  db: Kysely<Schema>,
  picture: string,
  of: { name: string; owner_id: number | null },
  today: string,
): Promise<string> {
  // Path that is valid also from build/server.
  const bytes = await readFile(new URL(`../../server/seed/pictures/${picture}`, import.meta.url));
  const id = createHash('sha256').update(bytes).update(of.name).digest('hex').slice(0, 32);
  const file = { id, type: 'png' as const, bytes, size: bytes.length, ...of };
  await db
    .insertInto('file')
    .values({ ...file, created_at: `${today}T03:00:00.000Z`, expires_on: null })
    .execute();
  return id;
}
