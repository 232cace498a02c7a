import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { keepOperations } from './keep-operations.ts';

let db: Database;
beforeAll(async () => void (db = await seededStore()));
afterAll(() => db.destroy());

it('others are attended between the lines of a large file', async () => {
  const declaration = await db.selectFrom('declaration').selectAll().limit(1).executeTakeFirstOrThrow();
  const operations = Array.from({ length: 10_000 }, (_, i) => ({
    cuit: '30006001218',
    name: 'LOS LAPACHOS S.R.L.',
    date: '2026-03-20',
    voucher: 'A-0003-00018911',
    certificate: `T-${i}`,
    base: 18_542_033,
    regime: '001',
    registered: true,
    rate: 60,
    amount: 111_252,
  }));
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  const by = { cuit: '20981001126', collects: false, replaced: null };
  await db.transaction().execute(async (inside) => {
    setImmediate(count);
    await keepOperations(declaration, operations, by, { db: inside });
    isDone = true;
  });
  expect(turns).toBeGreaterThanOrEqual(5);
});
