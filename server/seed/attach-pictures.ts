import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { FIRST_RECEIPT } from './demo/demo-loads.ts';
import { PICTURED } from './fines.ts';

/** Signs of the demo set that have their picture: one that stands, one that was observed. */
const SIGNS = ['San Martín 1450', 'Santa Fe 260'];
/** Loads that have that of their receipt: the first of each month of Río Arenales. */
const LOADS = [0, 12, 24, 36, 48].map((i) => `B-00${FIRST_RECEIPT + i}`);

/** Adds the pictures of the demo set: what the camera of a fine took, and what owners sent of signs and loads. */
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

/** Keeps a picture as a file of its own; gives its id. @param of who opens it: null, whoever has its link */
async function keep(
  db: Kysely<Schema>,
  picture: string,
  of: { name: string; owner_id: number | null },
  today: string,
): Promise<string> {
  // From build/server too, where this runs as built.
  const bytes = await readFile(new URL(`../../server/seed/pictures/${picture}`, import.meta.url));
  const id = createHash('sha256').update(bytes).update(of.name).digest('hex').slice(0, 32);
  const file = { id, type: 'png' as const, bytes, size: bytes.length, ...of };
  await db
    .insertInto('file')
    .values({ ...file, created_at: `${today}T03:00:00.000Z`, expires_on: null })
    .execute();
  return id;
}
