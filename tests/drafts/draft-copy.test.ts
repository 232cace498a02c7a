// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, openDevice } from './device.ts';
import { openDesk, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.close());
beforeEach(() => desk.begin());
afterEach(() => desk.end());

describe('a draft kept on the server', () => {
  it('is there within ten seconds, without a pause too, and says when', async () => {
    await desk.phone.open();
    expect(desk.phone.copy?.get()).toMatchObject({ phase: 'open', waiting: false });
    for (let second = 0; second < 10; second++) {
      desk.phone.type('a', `text ${second}`);
      await desk.pass(1);
    }
    expect(await desk.kept()).not.toEqual(undefined);
    await desk.pass(3);
    expect(await desk.kept()).toEqual({ a: 'text 9' });
    expect(desk.phone.copy?.get()).toMatchObject({
      waiting: false,
      saved: expect.stringMatching(/^2026-04-15T/),
    });
  });

  it('comes back on another device, and in the same one after its tab was closed', async () => {
    await desk.phone.open();
    desk.phone.type('a', '1');
    await desk.pass(3);
    await desk.office.open();
    expect(desk.office.typed()).toEqual({ a: '1' });
    expect(desk.office.copy?.get()).toMatchObject({ edition: 1, told: { what: 'restored' } });
    await desk.phone.open();
    expect(desk.phone.copy?.get()).toMatchObject({ edition: 0 });
  });

  it('is not made of only looking', async () => {
    await desk.phone.open();
    await desk.pass(8);
    expect(await desk.server.db.selectFrom('draft').selectAll().execute()).toEqual([]);
    expect(desk.phone.copy?.get()).toMatchObject({ phase: 'open', waiting: false });
  });

  it('waits for a server that is away, and for who has to sign in again', async () => {
    await desk.phone.open();
    desk.phone.online = false;
    desk.phone.type('a', '1');
    await desk.pass(4);
    expect(desk.phone.copy?.get()).toMatchObject({ waiting: true, trouble: true });
    desk.phone.online = true;
    await desk.pass(6);
    expect(desk.phone.copy?.get()).toMatchObject({ waiting: false, trouble: false });
    desk.phone.expire();
    desk.phone.type('b', '2');
    await desk.pass(8);
    expect(await desk.kept()).toEqual({ a: '1' });
    desk.phone.signIn(desk.token);
    await desk.pass(1);
    expect(await desk.kept()).toEqual({ a: '1', b: '2' });
  });

  it('stays what was typed last, wherever: who lost is told', async () => {
    await desk.phone.open();
    desk.phone.type('a', 'old');
    await desk.pass(3);
    desk.phone.online = false;
    desk.phone.type('a', 'typed away');
    await desk.pass(2);
    await desk.office.open();
    await desk.pass(10);
    desk.office.type('a', 'typed later');
    await desk.pass(3);
    desk.phone.online = true;
    await desk.pass(6);
    expect(await desk.kept()).toEqual({ a: 'typed later' });
    expect(desk.phone.typed()).toEqual({ a: 'typed later' });
    expect(desk.phone.copy?.get()).toMatchObject({
      edition: 1,
      told: { what: 'merged' },
      replaced: [{ form: 'form', field: 'a', mine: 'typed away', theirs: 'typed later' }],
    });

    desk.phone.type('a', 'last of all');
    await desk.pass(3);
    desk.office.type('a', 'no, this');
    await desk.pass(3);
    expect(await desk.kept()).toEqual({ a: 'no, this' });
    expect(desk.office.copy?.get()).toMatchObject({ edition: 1, told: { what: 'merged' } });
  });

  it('never goes to somebody else', async () => {
    await desk.phone.open();
    desk.phone.type('a', 'mine');
    await desk.pass(3);
    desk.phone.expire();
    desk.phone.type('b', 'mine too');
    desk.phone.signIn(desk.other, 2);
    await desk.pass(8);
    const owners = await desk.server.db.selectFrom('draft').select('taxpayer_id').execute();
    expect(owners).toEqual([{ taxpayer_id: 1 }]);
    await desk.phone.open();
    expect(desk.phone.typed()).toBeUndefined();
    const listed = await desk.server.call('Borradores/Propios', {}, { authorization: desk.other });
    expect(listed.body).toEqual([]);
    const own = await desk.server.call(
      'Borradores/Propios',
      { pantalla: '/cosas' },
      { authorization: desk.token },
    );
    expect(own.body).toMatchObject([{ direccion: ADDRESS }]);
    const elsewhere = await desk.server.call(
      'Borradores/Propios',
      { pantalla: '/otra' },
      { authorization: desk.token },
    );
    expect(elsewhere.body).toEqual([]);
  });
});

const EVENTS = {
  reload: async () => desk.phone.open(),
  close: async () => desk.phone.close(),
  lose: async () => void (desk.phone.online = false),
  find: async () => void (desk.phone.online = true),
  expire: async () => desk.phone.expire(),
  enter: async () => desk.phone.signIn(desk.token),
  wait: async () => desk.pass(3),
  restart: async () => void (desk.server = await desk.server.restart()),
};

describe('whatever happens', () => {
  it('every field typed is kept', async () => {
    const event = fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[]));
    let [typed, found] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
        await desk.server.db.deleteFrom('draft').execute();
        desk.phone.close();
        desk.phone = openDevice(() => desk.server, 'phone');
        desk.phone.signIn(desk.token);
        await desk.phone.open();
        const expected: Record<string, string> = {};
        for (const [n, event] of events.entries()) {
          if (desk.phone.copy) desk.phone.type(`f${n}`, (expected[`f${n}`] = event));
          await EVENTS[event]();
        }
        desk.phone.online = true;
        desk.phone.signIn(desk.token);
        await desk.phone.open();
        await desk.pass(8);
        desk.office.close();
        desk.office = openDevice(() => desk.server, 'office');
        desk.office.signIn(desk.token);
        await desk.office.open();
        typed += Object.keys(expected).length;
        const there = (desk.office.typed() ?? {}) as Record<string, string>;
        found += Object.keys(expected).filter((field) => there[field] === expected[field]).length;
        expect(there).toEqual(expected);
      }),
      { numRuns: 40, examples: [[['wait', 'enter', 'lose', 'wait']]] },
    );
    expect([typed > 100, found / typed]).toEqual([true, 1]);
  });
});
