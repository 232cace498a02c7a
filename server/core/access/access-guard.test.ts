import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  DAY,
  undoFailure,
  forgiveAddress,
  isNoisy,
  resetAttempts,
  purgeLanes,
  registerAttempt,
  type AccessAttempt,
} from './access-guard.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';

const NOW = 1_776_000_000;

let db: Kysely<Schema>;
beforeEach(async () => {
  db = await fresh();
});
afterEach(() => db.destroy());

async function fresh(url = 'file::memory:'): Promise<Kysely<Schema>> {
  const store = await openStore(url);
  await migrate(store);
  return store;
}

const attempt = (changes: Partial<AccessAttempt> = {}): AccessAttempt => ({
  purpose: 'ingreso',
  person: '20981001126',
  device: null,
  now: NOW,
  ...changes,
});

/** Waits in seconds of several attempts within the same second. */
async function waits(count: number, changes: Partial<AccessAttempt> = {}, store = db): Promise<number[]> {
  const given: number[] = [];
  for (let i = 0; i < count; i++) given.push((await registerAttempt(store, attempt(changes))).wait);
  return given;
}

/** Attempts as often as allowed for a time; returns the number of attempts. */
async function insist(seconds: number, changes: Partial<AccessAttempt> = {}): Promise<number> {
  let [tries, now] = [0, NOW];
  while (now < NOW + seconds) {
    const { wait } = await registerAttempt(db, attempt({ ...changes, now }));
    if (wait === 0) tries += 1;
    now += wait;
  }
  return tries;
}

describe('the guard of the access', () => {
  it('makes strangers wait for what they failed, twice as long each time, never over fifteen minutes', async () => {
    expect(await waits(7)).toEqual([0, 0, 0, 0, 0, 15, 15]);
    expect(await waits(2, { now: NOW + 14 })).toEqual([1, 1]);
    expect(await waits(2, { now: NOW + 15 })).toEqual([0, 30]);
    await insist(3600);
    const { wait } = await registerAttempt(db, attempt({ now: NOW + 3600 }));
    expect(wait).toBeLessThanOrEqual(900);
  });

  it('gives strangers together no more than 110 guesses a day', async () => {
    expect(await insist(DAY)).toBeLessThanOrEqual(110);
  });

  it('makes nobody on a device of his own wait for strangers, and them not for him', async () => {
    await waits(50);
    expect(await waits(5, { device: 'd' })).toEqual([0, 0, 0, 0, 0]);
    expect(await waits(1, { device: 'd' })).toEqual([15]);
    expect(await waits(1, { device: 'e' })).toEqual([0]);
  });

  it('counts a person wherever he comes from and however he is written', async () => {
    await waits(5, { person: 'jtolaba' });
    expect(await waits(1, { person: 'JTolaba' })).toEqual([15]);
    expect(await waits(1, { person: 'otro' })).toEqual([0]);
  });

  it('forgives who gets it right: a device all its failures, strangers the one try', async () => {
    await waits(4, { device: 'd' });
    await undoFailure(db, attempt({ device: 'd' }));
    expect(await waits(5, { device: 'd' })).toEqual([0, 0, 0, 0, 0]);
    await waits(5);
    await undoFailure(db, attempt());
    expect(await waits(2)).toEqual([0, 15]);
  });

  it('opens for everybody when it is told to, and begins anew after a day', async () => {
    await waits(9);
    await resetAttempts(db, attempt());
    expect(await waits(5)).toEqual([0, 0, 0, 0, 0]);
    expect(await waits(5, { now: NOW + DAY })).toEqual([0, 0, 0, 0, 0]);
  });

  it('gives five turns at most to many tries at once', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, () => registerAttempt(db, attempt())));
    expect(given.filter(({ wait }) => wait === 0)).toHaveLength(5);
  });

  it('lets a letter go while no other lives: eleven a day, whoever asks', async () => {
    expect(await waits(2, { purpose: 'carta' })).toEqual([0, 600]);
    expect(await insist(DAY, { purpose: 'carta', person: 'otro' })).toBeLessThanOrEqual(11);
  });

  it('counts each purpose apart', async () => {
    await waits(5);
    expect(await waits(1, { purpose: 'codigo' })).toEqual([0]);
  });

  it('hears an address that fails more than a city does, for a quarter of an hour', async () => {
    const noisy = async (now: number, address = '192.0.2.1') => isNoisy(db, address, now);
    for (let i = 0; i < 100; i++) expect(await noisy(NOW)).toBe(false);
    expect([await noisy(NOW + 899), await noisy(NOW, '192.0.2.2'), await noisy(NOW + 900)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('hears a network of IPv6 as one, whichever of its addresses fails', async () => {
    for (let i = 0; i < 100; i++) await isNoisy(db, `2001:db8:0:7::${i.toString(16)}`, NOW);
    const noisy = ['2001:db8:0:7:a::1', '2001:db8:0:8::1'].map((address) => isNoisy(db, address, NOW));
    expect(await Promise.all(noisy)).toEqual([true, false]);
    await forgiveAddress(db, '2001:db8:0:7:b::1');
    const { failures } = await db
      .selectFrom('access_lane')
      .select(({ fn }) => fn.max('failures').as('failures'))
      .executeTakeFirstOrThrow();
    expect(failures).toBe(100);
  });

  it('remembers over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guard-'));
    const url = `file:${join(folder, 'portal.db')}`;
    const first = await fresh(url);
    await waits(5, {}, first);
    await first.destroy();
    const second = await fresh(url);
    expect(await waits(1, {}, second)).toEqual([15]);
    await second.destroy();
    await rm(folder, { recursive: true });
  });

  it('keeps neither names nor addresses, and nothing that is over', async () => {
    await waits(5);
    await isNoisy(db, '192.0.2.1', NOW);
    const kept = () => db.selectFrom('access_lane').selectAll().execute();
    expect(JSON.stringify(await kept())).not.toMatch(/20981001126|192\.0\.2/);
    await purgeLanes(db, NOW + DAY);
    expect(await kept()).toEqual([]);
  });

  it('never lets strangers try again before the wait it said, whatever happens between', async () => {
    const event = fc.record({
      device: fc.constantFrom(null, 'd', 'e'),
      later: fc.integer({ min: 0, max: 400 }),
      right: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 40 }), async (events) => {
        const store = await fresh();
        const until = new Map<string | null, number>();
        let now = NOW;
        for (const { device, later, right } of events) {
          now += later;
          const one = attempt({ device, now });
          const { wait } = await registerAttempt(store, one);
          expect(wait === 0).toBe(now >= (until.get(device) ?? 0));
          if (wait > 0) until.set(device, now + wait);
          else if (right) {
            await undoFailure(store, one);
            until.delete(device);
          } else until.set(device, now + (await registerAttempt(store, one)).wait);
        }
        await store.destroy();
      }),
      { numRuns: 12, seed: 8 },
    );
  });
});
