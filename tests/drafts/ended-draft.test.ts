// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDRESS } from './device.ts';
import { openDesk, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.close());
beforeEach(() => desk.begin());
afterEach(() => desk.end());

describe('a draft whose procedure is over', () => {
  it('is gone once the procedure is done, or when it is discarded', async () => {
    await desk.phone.open();
    desk.phone.type('a', '1');
    await desk.pass(3);
    desk.phone.copy?.over(true);
    await desk.pass(1);
    expect([await desk.kept(), desk.phone.typed()]).toEqual([undefined, undefined]);
    desk.phone.copy?.over(false);
    desk.phone.type('b', '2');
    await desk.pass(3);
    expect(await desk.kept()).toEqual({ b: '2' });
    await desk.phone.copy?.discard();
    expect([await desk.kept(), desk.phone.typed()]).toEqual([undefined, undefined]);
    expect(desk.phone.copy?.get()).toMatchObject({ saved: undefined });
  });

  it('does not come back by a copy that was on its way when its procedure was done', async () => {
    await desk.phone.open();
    let arrive = () => {};
    desk.phone.delay = new Promise((resolve) => (arrive = resolve));
    desk.phone.type('a', '1');
    await vi.advanceTimersByTimeAsync(3000);
    desk.phone.copy?.over(true);
    await vi.advanceTimersByTimeAsync(1000);
    arrive();
    desk.phone.delay = null;
    await desk.pass(1);
    expect([desk.phone.sent.length, await desk.kept(), desk.phone.typed()]).toEqual([
      1,
      undefined,
      undefined,
    ]);
    await desk.server.call(
      'Borradores/Guardar',
      { direccion: ADDRESS, ...(desk.phone.sent[0] as object) },
      { authorization: desk.token },
    );
    expect(await desk.kept()).toBeUndefined();
    await desk.phone.open();
    expect(desk.phone.copy?.get()).toMatchObject({ edition: 0 });
    expect(desk.phone.copy?.get().told).toBeUndefined();
    desk.phone.type('b', '2');
    await desk.pass(3);
    expect(await desk.kept()).toEqual({ b: '2' });
  });

  it('does not come back by a copy of long before that arrives after its procedure was done', async () => {
    await desk.phone.open();
    desk.phone.type('a', '1');
    await desk.pass(3);
    desk.phone.type('b', '2');
    await desk.pass(3);
    desk.phone.copy?.over(true);
    await desk.pass(1);
    for (const late of desk.phone.sent)
      await desk.server.call(
        'Borradores/Guardar',
        { direccion: ADDRESS, ...(late as object) },
        { authorization: desk.token },
      );
    expect([desk.phone.sent.length, await desk.kept()]).toEqual([2, undefined]);
    await desk.phone.open();
    expect(desk.phone.copy?.get().told).toBeUndefined();
  });

  it('ends though nobody answered when its procedure was done', async () => {
    await desk.phone.open();
    desk.phone.type('a', '1');
    await desk.pass(3);
    desk.phone.online = false;
    desk.phone.copy?.over(true);
    await desk.pass(1);
    await desk.phone.open();
    desk.phone.online = true;
    await desk.phone.open();
    await desk.pass(1);
    expect([await desk.kept(), desk.phone.typed()]).toEqual([undefined, undefined]);
    expect(desk.phone.copy?.get()).toMatchObject({ phase: 'open', told: undefined });
  });

  it('that ended elsewhere goes here too, and is told', async () => {
    await desk.phone.open();
    desk.phone.type('a', '1');
    await desk.pass(3);
    await desk.office.open();
    desk.office.copy?.over(true);
    await desk.pass(1);
    await desk.phone.open();
    expect([await desk.kept(), desk.phone.typed()]).toEqual([undefined, undefined]);
    expect(desk.phone.copy?.get()).toMatchObject({ told: { what: 'ended' } });
    desk.phone.type('a', 'again');
    await desk.pass(3);
    expect(await desk.kept()).toEqual({ a: 'again' });
  });
});
