// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDevice, type Device } from './device.ts';
import { openDesk, type Desk } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.server.close());
beforeEach(() => desk.begin());
afterEach(() => desk.end());

/** Both open on what was already kept. */
async function bothOpen(typed: Readonly<Record<string, string>>): Promise<void> {
  await desk.phone.open();
  for (const [field, value] of Object.entries(typed)) desk.phone.type(field, value);
  await desk.pass(3);
  await desk.office.open();
}

describe('a draft that two tabs or devices write', () => {
  it('keeps the fields of both', async () => {
    await bothOpen({ a: '1' });
    desk.phone.type('b', 'phone');
    desk.office.type('c', 'office');
    await desk.pass(8);
    const all = { a: '1', b: 'phone', c: 'office' };
    expect(await desk.kept()).toEqual(all);
    await desk.phone.look();
    expect([desk.phone.typed(), desk.office.typed()]).toEqual([all, all]);
    for (const device of [desk.phone, desk.office]) expect(device.copy?.get().replaced).toEqual([]);
  });

  it('says which field gave way, and gives it back', async () => {
    await bothOpen({ a: '1', b: '1' });
    desk.phone.type('a', 'phone');
    await desk.pass(1);
    desk.office.type('a', 'office');
    await desk.pass(8);
    await desk.phone.look();
    expect([desk.phone.typed(), desk.office.typed()]).toEqual([
      { a: 'office', b: '1' },
      { a: 'office', b: '1' },
    ]);
    const [lost] = desk.phone.copy!.get().replaced;
    expect(desk.phone.copy!.get().replaced).toEqual([
      { form: 'form', field: 'a', mine: 'phone', theirs: 'office' },
    ]);
    desk.phone.copy!.restoreLocal(lost!);
    expect(desk.phone.copy!.get().replaced).toEqual([]);
    await desk.pass(3);
    expect([desk.phone.typed(), await desk.kept()]).toEqual([
      { a: 'phone', b: '1' },
      { a: 'phone', b: '1' },
    ]);
    await desk.office.look();
    expect(desk.office.copy!.get().replaced).toMatchObject([{ field: 'a', mine: 'office', theirs: 'phone' }]);
    desk.office.copy!.acceptRemote(desk.office.copy!.get().replaced[0]!);
    expect([desk.office.copy!.get().replaced, desk.office.typed()]).toEqual([[], { a: 'phone', b: '1' }]);
  });

  it('goes on in two tabs of which one is a duplicate of the other', async () => {
    await desk.phone.open();
    desk.phone.type('a', '1');
    desk.phone.online = false;
    await desk.pass(3);
    const twin = desk.phone.duplicate();
    desk.phone.online = true;
    twin.signIn(desk.token);
    await twin.open();
    twin.type('b', 'twin');
    desk.phone.type('c', 'phone');
    await desk.pass(12, twin);
    expect(await desk.kept()).toEqual({ a: '1', b: 'twin', c: 'phone' });
    twin.close();
  });

  it('is the same in all tabs of one browser at once, though nobody looks at them', async () => {
    await desk.phone.open();
    const tab = desk.phone.tab();
    tab.signIn(desk.token);
    await tab.open();
    desk.phone.type('a', '1');
    await desk.pass(3, tab);
    await heard();
    await desk.pass(1, tab);
    expect(tab.typed()).toEqual({ a: '1' });
    tab.close();
  });
});

/** A message between tabs takes its own turn, which no clock of a test moves. */
const heard = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

const EVENTS = {
  reload: async (device: Device) => device.open(),
  lose: async (device: Device) => void (device.online = false),
  find: async (device: Device) => void (device.online = true),
  look: async (device: Device) => device.look(),
  wait: async () => desk.pass(3),
};

describe('whatever two devices do', () => {
  it('every field that only one of them types is kept', async () => {
    const event = fc.constantFrom(...(Object.keys(EVENTS) as (keyof typeof EVENTS)[]));
    const step = fc.tuple(fc.boolean(), event);
    let typed = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        await desk.server.db.deleteFrom('draft').execute();
        for (const device of [desk.phone, desk.office]) device.close();
        [desk.phone, desk.office] = ['phone', 'office'].map((name) =>
          openDevice(() => desk.server, name),
        ) as [Device, Device];
        const both = [desk.phone, desk.office];
        for (const device of both) device.signIn(desk.token);
        for (const device of both) await device.open();
        const expected: Record<string, string> = {};
        for (const [n, [isPhone, event]] of steps.entries()) {
          const device = isPhone ? desk.phone : desk.office;
          device.type(`f${n}`, (expected[`f${n}`] = event));
          await EVENTS[event](device);
        }
        for (const device of both) device.online = true;
        await desk.pass(16);
        for (const device of both) await device.look();
        typed += steps.length;
        const there = both.map((device) => device.typed() ?? {});
        expect([(await desk.kept()) ?? {}, ...there]).toEqual([expected, expected, expected]);
      }),
      { numRuns: 30, seed: 31 },
    );
    expect(typed).toBeGreaterThan(60);
  });
});
