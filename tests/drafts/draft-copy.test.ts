// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { ADDRESS, openDevice, type Device } from './device.ts';

let server: TestPortal;
let phone: Device;
let office: Device;
let token: string;
let other: string;

beforeAll(async () => {
  server = await openTestPortal();
  token = (await openSession(server.db, 1, epochSeconds())).token;
  other = (await openSession(server.db, 2, epochSeconds())).token;
});
afterAll(() => server.close());
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await server.db.deleteFrom('draft').execute();
  [phone, office] = [openDevice(() => server, 'phone'), openDevice(() => server, 'office')];
  for (const device of [phone, office]) device.signIn(token);
});
afterEach(() => {
  for (const device of [phone, office]) device.close();
  vi.useRealTimers();
});

async function pass(seconds: number): Promise<void> {
  for (let half = 0; half < seconds * 2; half++) {
    await vi.advanceTimersByTimeAsync(500);
    for (const device of [phone, office]) await device.idle();
  }
}

const kept = async () => {
  const row = await server.db.selectFrom('draft').selectAll().executeTakeFirst();
  return row?.content ? JSON.parse(row.content).form : undefined;
};

describe('a draft kept on the server', () => {
  it('is there within ten seconds, without a pause too, and says when', async () => {
    await phone.open();
    expect(phone.copy?.get()).toMatchObject({ phase: 'open', waiting: false });
    for (let second = 0; second < 10; second++) {
      phone.type('a', `text ${second}`);
      await pass(1);
    }
    expect(await kept()).not.toEqual(undefined);
    await pass(3);
    expect(await kept()).toEqual({ a: 'text 9' });
    expect(phone.copy?.get()).toMatchObject({ waiting: false, saved: expect.stringMatching(/^2026-04-15T/) });
  });

  it('comes back on another device, and in the same one after its tab was closed', async () => {
    await phone.open();
    phone.type('a', '1');
    await pass(3);
    await office.open();
    expect(office.typed()).toEqual({ a: '1' });
    expect(office.copy?.get()).toMatchObject({ edition: 1, told: { what: 'restored' } });
    await phone.open();
    expect(phone.copy?.get()).toMatchObject({ edition: 0 });
  });

  it('is not made of only looking', async () => {
    await phone.open();
    await pass(8);
    expect(await server.db.selectFrom('draft').selectAll().execute()).toEqual([]);
    expect(phone.copy?.get()).toMatchObject({ phase: 'open', waiting: false });
  });

  it('waits for a server that is away, and for who has to sign in again', async () => {
    await phone.open();
    phone.online = false;
    phone.type('a', '1');
    await pass(4);
    expect(phone.copy?.get()).toMatchObject({ waiting: true, trouble: true });
    phone.online = true;
    await pass(6);
    expect(phone.copy?.get()).toMatchObject({ waiting: false, trouble: false });
    phone.expire();
    phone.type('b', '2');
    await pass(8);
    expect(await kept()).toEqual({ a: '1' });
    phone.signIn(token);
    await pass(1);
    expect(await kept()).toEqual({ a: '1', b: '2' });
  });

  it('stays what was typed last, wherever: who lost is told', async () => {
    await phone.open();
    phone.type('a', 'old');
    await pass(3);
    phone.online = false;
    phone.type('a', 'typed away');
    await pass(2);
    await office.open();
    await pass(10);
    office.type('a', 'typed later');
    await pass(3);
    phone.online = true;
    await pass(6);
    expect(await kept()).toEqual({ a: 'typed later' });
    expect(phone.typed()).toEqual({ a: 'typed later' });
    expect(phone.copy?.get()).toMatchObject({ edition: 1, told: { what: 'newer' } });

    phone.type('a', 'last of all');
    await pass(3);
    office.type('a', 'no, this');
    await pass(3);
    expect(await kept()).toEqual({ a: 'no, this' });
    expect(office.copy?.get()).toMatchObject({ edition: 1, told: { what: 'replaced' } });
  });

  it('is gone once the procedure is done, or when it is discarded', async () => {
    await phone.open();
    phone.type('a', '1');
    await pass(3);
    phone.copy?.over(true);
    await pass(1);
    expect([await kept(), phone.typed()]).toEqual([undefined, undefined]);
    phone.copy?.over(false);
    phone.type('b', '2');
    await pass(3);
    expect(await kept()).toEqual({ b: '2' });
    await phone.copy?.discard();
    expect([await kept(), phone.typed()]).toEqual([undefined, undefined]);
    expect(phone.copy?.get()).toMatchObject({ saved: undefined });
  });

  it('does not come back by a copy that was on its way when its procedure was done', async () => {
    await phone.open();
    let arrive = () => {};
    phone.delay = new Promise((resolve) => (arrive = resolve));
    phone.type('a', '1');
    await vi.advanceTimersByTimeAsync(3000);
    phone.copy?.over(true);
    await vi.advanceTimersByTimeAsync(1000);
    arrive();
    phone.delay = null;
    await pass(1);
    expect([phone.sent.length, await kept(), phone.typed()]).toEqual([1, undefined, undefined]);
    await server.call(
      'Borradores/Guardar',
      { direccion: ADDRESS, ...(phone.sent[0] as object) },
      { authorization: token },
    );
    expect(await kept()).toBeUndefined();
    await phone.open();
    expect(phone.copy?.get()).toMatchObject({ edition: 0 });
    expect(phone.copy?.get().told).toBeUndefined();
    phone.type('b', '2');
    await pass(3);
    expect(await kept()).toEqual({ b: '2' });
  });

  it('does not come back by a copy of long before that arrives after its procedure was done', async () => {
    await phone.open();
    phone.type('a', '1');
    await pass(3);
    phone.type('b', '2');
    await pass(3);
    phone.copy?.over(true);
    await pass(1);
    for (const late of phone.sent)
      await server.call(
        'Borradores/Guardar',
        { direccion: ADDRESS, ...(late as object) },
        { authorization: token },
      );
    expect([phone.sent.length, await kept()]).toEqual([2, undefined]);
    await phone.open();
    expect(phone.copy?.get().told).toBeUndefined();
  });

  it('ends though nobody answered when its procedure was done', async () => {
    await phone.open();
    phone.type('a', '1');
    await pass(3);
    phone.online = false;
    phone.copy?.over(true);
    await pass(1);
    await phone.open();
    phone.online = true;
    await phone.open();
    await pass(1);
    expect([await kept(), phone.typed()]).toEqual([undefined, undefined]);
    expect(phone.copy?.get()).toMatchObject({ phase: 'open', told: undefined });
  });

  it('that ended elsewhere goes here too, and is told', async () => {
    await phone.open();
    phone.type('a', '1');
    await pass(3);
    await office.open();
    office.copy?.over(true);
    await pass(1);
    await phone.open();
    expect([await kept(), phone.typed()]).toEqual([undefined, undefined]);
    expect(phone.copy?.get()).toMatchObject({ told: { what: 'ended' } });
    phone.type('a', 'again');
    await pass(3);
    expect(await kept()).toEqual({ a: 'again' });
  });

  it('never goes to somebody else', async () => {
    await phone.open();
    phone.type('a', 'mine');
    await pass(3);
    phone.expire();
    phone.type('b', 'mine too');
    phone.signIn(other, 2);
    await pass(8);
    const owners = await server.db.selectFrom('draft').select('taxpayer_id').execute();
    expect(owners).toEqual([{ taxpayer_id: 1 }]);
    await phone.open();
    expect(phone.typed()).toBeUndefined();
    const listed = await server.call('Borradores/Propios', {}, { authorization: other });
    expect(listed.body).toEqual([]);
    const own = await server.call('Borradores/Propios', { pantalla: '/cosas' }, { authorization: token });
    expect(own.body).toMatchObject([{ direccion: ADDRESS }]);
    const elsewhere = await server.call(
      'Borradores/Propios',
      { pantalla: '/otra' },
      { authorization: token },
    );
    expect(elsewhere.body).toEqual([]);
  });
});

const EVENTS = {
  reload: async () => phone.open(),
  close: async () => phone.close(),
  lose: async () => void (phone.online = false),
  find: async () => void (phone.online = true),
  expire: async () => phone.expire(),
  enter: async () => phone.signIn(token),
  wait: async () => pass(3),
  restart: async () => void (server = await server.restart()),
};

describe('whatever happens', () => {
  it('every field typed is kept', async () => {
    const event = fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[]));
    let [typed, found] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
        await server.db.deleteFrom('draft').execute();
        phone.close();
        phone = openDevice(() => server, 'phone');
        phone.signIn(token);
        await phone.open();
        const expected: Record<string, string> = {};
        for (const [n, event] of events.entries()) {
          if (phone.copy) phone.type(`f${n}`, (expected[`f${n}`] = event));
          await EVENTS[event]();
        }
        phone.online = true;
        phone.signIn(token);
        await phone.open();
        await pass(8);
        office.close();
        office = openDevice(() => server, 'office');
        office.signIn(token);
        await office.open();
        typed += Object.keys(expected).length;
        const there = (office.typed() ?? {}) as Record<string, string>;
        found += Object.keys(expected).filter((field) => there[field] === expected[field]).length;
        expect(there).toEqual(expected);
      }),
      { numRuns: 40, examples: [[['wait', 'enter', 'lose', 'wait']]] },
    );
    expect([typed > 100, found / typed]).toEqual([true, 1]);
  });
});
