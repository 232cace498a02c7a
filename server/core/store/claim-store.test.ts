import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimStore } from './claim-store.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';
import type { Schema } from './schema/schema.ts';

let db: Kysely<Schema>;
beforeEach(async () => {
  db = await openStore('file::memory:');
});
afterEach(() => db.destroy());

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
});
