import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { takeTurn } from '#server/core/store/turns.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { countsIn, openRequestCounts, type RequestCounts } from './request-counts.ts';
import { SharedLimits } from './shared-limits.ts';

const MINUTE = 60_000;
const NOW = 1_776_250_800_000;

let db: Database;
let counts: RequestCounts;
beforeEach(async () => {
  db = await emptyStore();
  counts = countsIn(db, async () => undefined);
});
afterEach(() => db.destroy());

/** Asks one machine after the other, so many times each, all at once. */
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

  it('count together beside a file too, which may be lost', async () => {
    const url = `file:${mkdtempSync(join(tmpdir(), 'limits-'))}/portal.db`;
    const [one, two] = [await openRequestCounts(db, url), await openRequestCounts(db, url)];
    expect(pass(await places([new SharedLimits(one), new SharedLimits(two)], 15), 20)).toBe(20);
    await Promise.all([one?.close(), two?.close()]);
    rmSync(dirname(url.slice('file:'.length)), { recursive: true });
  });
});

it('a turn is taken by one machine, and the next one by any', async () => {
  const take = (now: number) => takeTurn(db, 'trabajo', now, MINUTE);
  expect(await Promise.all([take(NOW), take(NOW + 5), take(NOW + 30_000)])).toEqual([true, false, false]);
  expect([await take(NOW + 59_990), await take(NOW + MINUTE)]).toEqual([true, false]);
});
