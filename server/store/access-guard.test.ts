import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgive, takeTurn, type Try, type Turn } from './access-guard.ts';
import { migrate } from './migrate.ts';
import { openStore } from './open.ts';
import type { Schema } from './schema.ts';

const NOW = 1_776_000_000;
const MINUTES_15 = 900;
const SLOW = { timeout: 60_000 };

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

const attempt = (changes: Partial<Try> = {}): Try => ({
  purpose: 'ingreso',
  person: '20981001126',
  address: '192.0.2.1',
  now: NOW,
  ...changes,
});

async function turns(count: number, changes: Partial<Try> = {}, store = db): Promise<Turn[]> {
  const given: Turn[] = [];
  for (let i = 0; i < count; i++) given.push(await takeTurn(store, attempt(changes)));
  return given;
}

describe('the guard of the access', () => {
  it('locks a person at the fifth failure, for fifteen minutes and not a second more', async () => {
    expect(await turns(6)).toEqual(['open', 'open', 'open', 'open', 'last', 'locked']);
    expect(await turns(1, { now: NOW + MINUTES_15 - 1 })).toEqual(['locked']);
    expect(await turns(5, { now: NOW + MINUTES_15 })).toEqual(['open', 'open', 'open', 'open', 'last']);
  });

  it('locks a person wherever he comes from and however he is written', async () => {
    for (let i = 0; i < 5; i++) await turns(1, { address: `192.0.2.${i}`, person: 'jtolaba' });
    expect(await turns(1, { address: '198.51.100.9', person: 'JTolaba' })).toEqual(['locked']);
    expect(await turns(1, { address: '198.51.100.9', person: 'otro' })).toEqual(['open']);
  });

  it('locks an address where five persons failed, for everybody', async () => {
    const persons = ['a', 'b', 'c', 'd', 'e', 'f'];
    const given = await Promise.all(persons.map((person) => takeTurn(db, attempt({ person }))));
    expect(given).toEqual(['open', 'open', 'open', 'open', 'last', 'locked']);
    expect(await turns(1, { person: 'f', address: '198.51.100.9' })).toEqual(['open']);
  });

  it('does not lock an address for one person who fails', async () => {
    await turns(9);
    expect(await turns(1, { person: 'otro' })).toEqual(['open']);
  });

  it('forgives the failures of who gets it right, not those of others', async () => {
    for (const person of ['a', 'b', 'c']) await turns(1, { person });
    await turns(4);
    await forgive(db, attempt());
    expect(await turns(4)).toEqual(['open', 'open', 'open', 'open']);
    await forgive(db, attempt());
    expect(await turns(1, { person: 'd' })).toEqual(['open']);
    expect(await turns(1, { person: 'e' })).toEqual(['last']);
  });

  it('takes back the locks of a last try that was right', async () => {
    for (const person of ['a', 'b', 'c', 'd']) await turns(1, { person });
    expect(await turns(1)).toEqual(['last']);
    await forgive(db, attempt());
    expect(await turns(2)).toEqual(['last', 'locked']);
    await forgive(db, attempt({ person: 'a' }));
    expect(await turns(4)).toEqual(['open', 'open', 'open', 'last']);
  });

  it('gives five turns at most to many tries at once', async () => {
    const given = await Promise.all(Array.from({ length: 50 }, () => takeTurn(db, attempt())));
    expect(given.filter((turn) => turn !== 'locked')).toHaveLength(5);
  });

  it('counts each purpose apart', async () => {
    await turns(5);
    expect(await turns(1, { purpose: 'codigo' })).toEqual(['open']);
  });

  it('remembers over a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guard-'));
    const url = `file:${join(folder, 'portal.db')}`;
    const first = await fresh(url);
    await turns(5, {}, first);
    await first.destroy();
    const second = await fresh(url);
    expect(await turns(1, {}, second)).toEqual(['locked']);
    await second.destroy();
    await rm(folder, { recursive: true });
  });

  it('keeps neither names nor addresses, and nothing that is over', async () => {
    await turns(5);
    const kept = JSON.stringify([
      await db.selectFrom('access_failure').selectAll().execute(),
      await db.selectFrom('access_lock').selectAll().execute(),
    ]);
    expect(kept).not.toMatch(/20981001126|192\.0\.2/);
    await turns(1, { person: 'otro', address: '198.51.100.9', now: NOW + 2 * MINUTES_15 });
    expect(await db.selectFrom('access_failure').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('access_lock').selectAll().execute()).toEqual([]);
  });

  it('never gives a person a sixth turn in fifteen minutes without a right one between', SLOW, async () => {
    const event = fc.record({
      person: fc.constantFrom('a', 'b', 'c'),
      address: fc.constantFrom('1', '2', '3', '4'),
      later: fc.integer({ min: 0, max: 400 }),
      right: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 40 }), async (events) => {
        const store = await fresh();
        const open = new Map<string, number[]>();
        let now = NOW;
        for (const { person, address, later, right } of events) {
          now += later;
          const one = attempt({ person, address, now });
          const turn = await takeTurn(store, one);
          if (turn === 'locked') continue;
          if (right) await forgive(store, one);
          const recent = (open.get(person) ?? []).filter((at) => at > now - MINUTES_15);
          open.set(person, right ? [] : [...recent, now]);
          expect(open.get(person)!.length).toBeLessThanOrEqual(5);
        }
        await store.destroy();
      }),
      { numRuns: 25 },
    );
  });
});
