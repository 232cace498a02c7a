import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { nextInEach, nextInSeries } from './series.ts';
import { isUnavailable, StoreUnavailable } from './store-unavailable.ts';
import { transaction } from './transaction.ts';
import { Semaphore } from './semaphore.ts';
import { whenAvailable } from './when-available.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});
afterEach(() => db.destroy());

const undone = (code: string) => Object.assign(new Error('undone'), { code });

describe('a transaction', () => {
  it.each(['40P01', '40001'])('that the engine undid for another (%s) is done again', async (code) => {
    let tries = 0;
    const done = transaction(db, ['a'], async (trx) => {
      tries += 1;
      await trx.insertInto('parameter').values({ name: 'X', value: 'S' }).execute();
      if (tries < 3) throw undone(code);
      return tries;
    });
    expect(await done).toBe(3);
    const rows = await db.selectFrom('parameter').selectAll().where('name', '=', 'X').execute();
    expect(rows).toHaveLength(1);
  });

  it('is not tried without an end, nor for what is wrong by itself', async () => {
    let tries = 0;
    const failing = (code: string) =>
      transaction(db, [], async () => {
        tries += 1;
        throw undone(code);
      });
    await expect(failing('40P01')).rejects.toThrow('undone');
    expect(tries).toBe(4);
    await expect(failing('23505')).rejects.toThrow('undone');
    expect(tries).toBe(5);
  });
});

describe('a number series', () => {
  const take = (last: number, count?: number) =>
    transaction(db, [], (trx) => nextInSeries(trx, 'prueba', last, count));

  it('goes on after what is written, by itself or by hand, and never back', async () => {
    expect([await take(7), await take(0), await take(40), await take(0)]).toEqual([8, 9, 41, 42]);
  });

  it('gives several at once', async () => {
    expect([await take(0, 3), await take(0)]).toEqual([1, 4]);
  });

  it('gives one of each of several with one question', async () => {
    const each = [
      { name: 'otra', last: 3 },
      { name: 'prueba', last: 0 },
    ];
    await take(7);
    expect(await transaction(db, [], (trx) => nextInEach(trx, each))).toEqual([4, 9]);
  });

  it('gives again what was undone', async () => {
    const failing = transaction(db, [], async (trx) => {
      await nextInSeries(trx, 'prueba', 0);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await take(0)).toBe(1);
  });

  it('gives each of fifty at once another one, without gaps', async () => {
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(0)));
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });
});

describe('a semaphore', () => {
  it('lets so many in at once, and the others in order', async () => {
    const turnstile = new Semaphore(2, 60_000);
    const inside = new Set<number>();
    const order: number[] = [];
    let most = 0;
    const work = (n: number) => async () => {
      inside.add(n);
      order.push(n);
      most = Math.max(most, inside.size);
      await Promise.resolve();
      inside.delete(n);
      if (n === 3) throw new Error('third');
    };
    const all = [1, 2, 3, 4, 5].map((n) => turnstile.pass(work(n)));
    const said = await Promise.allSettled(all);
    expect(said.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect([order, most]).toEqual([[1, 2, 3, 4, 5], 2]);
  });

  it('turns away who waited too long, and gives his turn to nobody', async () => {
    const turnstile = new Semaphore(1, 1);
    await turnstile.enter();
    const refused = await turnstile.enter().catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    turnstile.leave();
    expect(await turnstile.pass(async () => 'in')).toBe('in');
  });
});

it('what needs the store at the start waits for it, and says so once', async () => {
  let tries = 0;
  const heard: unknown[] = [];
  const work = async () => {
    tries += 1;
    if (tries < 4) throw new StoreUnavailable('starting');
    return tries;
  };
  expect(await whenAvailable(work, (error) => heard.push(error), 1)).toBe(4);
  expect(heard).toHaveLength(1);
  const wrong = whenAvailable(
    () => Promise.reject(new Error('wrong')),
    () => undefined,
    1,
  );
  await expect(wrong).rejects.toThrow('wrong');
});
