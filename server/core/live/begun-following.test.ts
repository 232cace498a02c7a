import { describe, expect, it, vi } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { BegunFollowing } from './begun-following.ts';
import { EVENTS_AT_MOST, type StoredEvent } from './event-log.ts';
import { recordOf } from './following.ts';

const { events } = await readPortalConfig('config');
const EVENT = 'expediente_actualizado';
const numbered = (numero: number) => recordOf(EVENT, events.get(EVENT)!, { anio: 2026, numero });
const moved = (seq: number, numero: number): StoredEvent => ({
  seq,
  name: EVENT,
  taxpayer_id: null,
  payload: JSON.stringify({ numero, anio: 2026 }),
  at: '2026-04-15T12:00:00.000Z',
});
const someone = () => ({ data: {}, emit: vi.fn<(event: string, token: string) => void>() });

describe('those who begin to follow records', () => {
  it('are told together, by one reading of the store however many they are', async () => {
    const begun = new BegunFollowing();
    const newest = vi.fn<() => Promise<StoredEvent[]>>().mockResolvedValue([moved(12, 7)]);
    const all = Array.from({ length: 600 }, (_, i) => ({ socket: someone(), numero: 7 + (i % 2) }));
    for (const [i, { socket, numero }] of all.entries())
      begun.add(socket, 'token', { record: numbered(numero), since: 10 + (i % 4) }, 20);
    await begun.tell(events, newest);
    expect(newest.mock.calls).toEqual([[EVENT, 10]]);
    expect(all.map(({ socket }) => socket.emit.mock.calls.length)).toEqual(
      all.map(({ numero }, i) => (numero === 7 && i % 4 < 2 ? 1 : 0)),
    );
    await begun.tell(events, newest);
    expect(newest).toHaveBeenCalledOnce();
  });

  it('are told nothing twice: what came after they began was told as it came', async () => {
    const begun = new BegunFollowing();
    const socket = someone();
    begun.add(socket, 'token', { record: numbered(7), since: 10 }, 11);
    await begun.tell(events, () => Promise.resolve([moved(12, 7)]));
    expect(socket.emit).not.toHaveBeenCalled();
  });

  it('read again what has more news than are looked through', async () => {
    const begun = new BegunFollowing();
    const [early, late] = [someone(), someone()];
    begun.add(early, 'early', { record: numbered(7), since: 10 }, 10_000);
    begun.add(late, 'late', { record: numbered(7), since: 9000 }, 10_000);
    const newest = Array.from({ length: EVENTS_AT_MOST }, (_, i) => moved(9000 - i, 8));
    await begun.tell(events, () => Promise.resolve(newest));
    expect([early.emit.mock.calls, late.emit.mock.calls]).toEqual([[['registro actualizado', 'early']], []]);
  });

  it('wait for the store, unless they leave', async () => {
    const begun = new BegunFollowing();
    const [stays, leaves] = [someone(), someone()];
    begun.add(leaves, 'token', { record: numbered(7), since: 10 }, 20);
    begun.add(stays, 'token', { record: numbered(7), since: 10 }, 20);
    await expect(begun.tell(events, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    begun.forget(leaves);
    await begun.tell(events, () => Promise.resolve([moved(12, 7)]));
    expect([stays.emit.mock.calls.length, leaves.emit.mock.calls.length]).toEqual([1, 0]);
  });
});
