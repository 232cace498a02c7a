import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { takeTurn } from '#server/core/store/turns.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { startEngine, type Engine } from '#tests/postgres/engine.ts';
import { sharedCounts, type RequestCounts } from './request-counts.ts';
import { SharedLimits } from './shared-limits.ts';

const MINUTE = 60_000;
const DAY = '2026-04-15T12:00:00.000Z';
const NOW = 1_776_250_800_000;

let engine: Engine;
let db: Database;
let counts: RequestCounts;
beforeAll(async () => {
  engine = await startEngine();
  db = await openStore(engine.url);
  await migrate(db);
  counts = sharedCounts(db)!;
}, 120_000);
beforeEach(async () => {
  for (const table of ['rate_count', 'turn'] as const) await db.deleteFrom(table).execute();
});
afterAll(async () => {
  await db.destroy();
  await engine.stop();
});

/** Makes concurrent requests to each machine, a number of times. */
async function places(machines: readonly SharedLimits[], times: number, name = 'a', now = NOW) {
  const asked = Array.from({ length: times }, () => machines.map((one) => one.ask(name, MINUTE, now))).flat();
  return (await Promise.all(asked)).map(({ current }) => current);
}
const pass = (found: number[], limit: number) => found.filter((place) => place <= limit).length;

describe('limits of several machines', () => {
  it('let through exactly what the limit says, whichever machine is asked, at once or one by one', async () => {
    const machines = [new SharedLimits(counts), new SharedLimits(counts)];
    expect(pass(await places(machines, 15), 20)).toBe(20);
    expect(pass(await places(machines, 1), 20)).toBe(0);
    const found: number[] = [];
    for (let i = 0; i < 30; i++) found.push(...(await places([machines[i % 2]!], 1, 'b')));
    expect(found).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  });

  it('send what many ask meanwhile in one statement', async () => {
    const add = vi.fn(counts.add);
    const one = new SharedLimits({ ...counts, add });
    await places([one], 100);
    expect(add.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('begin a window with the first request on any machine, and another when it ended', async () => {
    const [one, two] = [new SharedLimits(counts), new SharedLimits(counts)];
    expect((await one.ask('a', MINUTE, NOW)).ttl).toBe(MINUTE);
    expect(await two.ask('a', MINUTE, NOW + 12_000)).toEqual({ current: 2, ttl: 48_000 });
    expect(await two.ask('a', MINUTE, NOW + MINUTE)).toEqual({ current: 1, ttl: MINUTE });
    await one.share(NOW + 3 * MINUTE);
    expect(await db.selectFrom('rate_count').select('key').execute()).toEqual([]);
  });

  it('count alone while the store is away, without waiting for it, and lose nothing', async () => {
    const [one, two] = [new SharedLimits(counts), new SharedLimits(counts)];
    await places([one], 2);
    await db.schema.alterTable('rate_count').renameTo('away').execute();
    expect(await places([one], 3)).toEqual([3, 4, 5]);
    await expect(one.share(NOW)).rejects.toThrow('rate_count');
    await db.schema.alterTable('away').renameTo('rate_count').execute();
    await one.share(NOW);
    expect(await places([two], 1)).toEqual([6]);
    expect(await places([one], 1)).toEqual([7]);
  });

  it('wait no longer than their patience for a store that does not answer, and count what it said then', async () => {
    let answer = (): void => undefined;
    const silent = new Promise<void>((resolve) => (answer = resolve));
    const add: RequestCounts['add'] = async (...told) => {
      await silent;
      return counts.add(...told);
    };
    const one = new SharedLimits({ ...counts, add });
    expect(await places([one], 2)).toEqual([1, 2]);
    expect(await places([one], 1)).toEqual([3]);
    answer();
    await one.share(NOW);
    expect(await places([new SharedLimits(counts)], 1)).toEqual([4]);
  });

  it('leave the quotas of a day, whose date may be in the past of the clock', async () => {
    const use = () =>
      db.transaction().execute((trx) => spendDailyAllowance(trx, { name: 'a', most: 1, now: DAY }));
    expect(await use()).toBe(true);
    await counts.purge(Date.parse('2029-12-31'));
    expect(await use()).toBe(false);
  });

  it('count in memory where the store is a file, which one process serves', async () => {
    const file = await emptyStore();
    expect(sharedCounts(file)).toBeNull();
    const alone = new SharedLimits(sharedCounts(file));
    expect(pass(await places([alone], 30), 20)).toBe(20);
    expect(await file.selectFrom('rate_count').selectAll().execute()).toEqual([]);
    await file.destroy();
  });
});

it('a turn is taken by one machine, and the next one by any', async () => {
  const take = (now: number) => takeTurn(db, 'trabajo', now, MINUTE);
  expect(await Promise.all([take(NOW), take(NOW + 5), take(NOW + 30_000)])).toEqual([true, false, false]);
  expect([await take(NOW + 59_990), await take(NOW + MINUTE)]).toEqual([true, false]);
});
