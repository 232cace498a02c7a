import type { Kysely } from 'kysely';
import { Migrator } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TAXPAYERS } from '#server/seed/demo/demo-taxpayers.ts';
import { claimStore } from './claim-store.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/series.ts';
import { openStore } from './open.ts';
import type { Schema } from './schema/schema.ts';

let db: Kysely<Schema>;
beforeEach(async () => {
  db = await openStore('file::memory:');
});
afterEach(() => db.destroy());

/** A store of before stores said what they are, with these people in it. */
async function oldStore(cuits: readonly string[]): Promise<void> {
  const before = Object.entries(MIGRATIONS).filter(([name]) => name < '0023');
  const provider = { getMigrations: async () => Object.fromEntries(before) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  for (const cuit of cuits)
    await db.insertInto('taxpayer').values({ cuit, name: '', profile: '{}' }).execute();
  await migrate(db);
}

const DEMO = /Esta base es la de una demostración.*DATABASE_URL.*PORTAL_DEMO=on/s;
const REAL = /Esta base es la de una oficina de verdad.*PORTAL_DEMO=on.*DATABASE_URL/s;

describe('a store', () => {
  it.each([
    [true, DEMO],
    [false, REAL],
  ])('that began as a demonstration or not (%s) stays so', async (demo, refusal) => {
    await migrate(db);
    await claimStore(db, demo);
    await claimStore(db, demo);
    await expect(claimStore(db, !demo)).rejects.toThrow(refusal);
    await claimStore(db, demo);
  });

  it('of before the mark is a demonstration when the invented people live in it', async () => {
    await oldStore(DEMO_TAXPAYERS.map(({ cuit }) => cuit));
    await expect(claimStore(db, false)).rejects.toThrow(DEMO);
    await claimStore(db, true);
  });

  it('of before the mark is of an office when others live in it', async () => {
    await oldStore(['20300000000', DEMO_TAXPAYERS[0]!.cuit]);
    await expect(claimStore(db, true)).rejects.toThrow(REAL);
    await claimStore(db, false);
  });

  it('of before the mark where nobody lives is what it is begun as', async () => {
    await oldStore([]);
    await claimStore(db, false);
    await expect(claimStore(db, true)).rejects.toThrow(REAL);
  });
});
