import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { takeTurn } from '#server/core/store/turns.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { SharedLimits } from './shared-limits.ts';

const MINUTE = 60_000;
const NOW = 1_776_250_800_000;

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});
afterEach(() => db.destroy());

describe('limits of several machines', () => {
  const ask = (limits: SharedLimits, times: number, name = 'a', now = NOW) => {
    let last = 0;
    for (let i = 0; i < times; i++) last = limits.add(name, MINUTE, { now }).current;
    return last;
  };

  it('count together what each was asked, each name and minute apart', async () => {
    const [one, two] = [new SharedLimits(), new SharedLimits()];
    expect([ask(one, 3), ask(two, 4), ask(two, 1, 'b')]).toEqual([3, 4, 1]);
    await one.share(db, NOW);
    await two.share(db, NOW);
    expect([ask(two, 1), ask(one, 1)]).toEqual([8, 4]);
    await one.share(db, NOW);
    expect(ask(one, 1)).toBe(9);
    expect(ask(one, 1, 'a', NOW + MINUTE)).toBe(1);
  });

  it('say when the window ends, and forget it then', async () => {
    const limits = new SharedLimits();
    expect(limits.add('a', MINUTE, { now: NOW + 12_000 }).ttl).toBe(48_000);
    await limits.share(db, NOW + 12_000);
    ask(limits, 1, 'b', NOW + MINUTE);
    await limits.share(db, NOW + MINUTE + 1);
    const keys = await db.selectFrom('rate_count').select('key').execute();
    expect(keys).toEqual([{ key: `b ${NOW + MINUTE}` }]);
  });

  it('lose no count that comes while the others are told, or cannot be told', async () => {
    const [one, two] = [new SharedLimits(), new SharedLimits()];
    ask(one, 2);
    const sharing = one.share(db, NOW);
    ask(one, 3);
    await sharing;
    await db.schema.alterTable('rate_count').renameTo('away').execute();
    await expect(one.share(db, NOW)).rejects.toThrow('rate_count');
    await db.schema.alterTable('away').renameTo('rate_count').execute();
    await one.share(db, NOW);
    ask(two, 1);
    await two.share(db, NOW);
    expect(ask(two, 1)).toBe(7);
  });
});

it('a turn is taken by one machine, and the next one by any', async () => {
  const take = (now: number) => takeTurn(db, 'trabajo', now, MINUTE);
  expect(await Promise.all([take(NOW), take(NOW + 5), take(NOW + 30_000)])).toEqual([true, false, false]);
  expect([await take(NOW + 59_990), await take(NOW + MINUTE)]).toEqual([true, false]);
});
