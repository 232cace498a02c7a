import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { lastEvent } from './event-log.ts';
import { recordOf, sealFollowing } from './following.ts';
import { BOX, EVENTS, isLetIn, openLiveServer, type LiveServer } from '#tests/live/live-server.ts';

let live: LiveServer;
beforeAll(async () => {
  live = await openLiveServer();
});
afterEach(() => live.empty());
afterAll(async () => {
  await live.close();
  expect(live.failures).toEqual([]);
});

describe('a record that is followed', () => {
  const EVENT = 'expediente_actualizado';
  const nameOf = (numero: number) => recordOf(EVENT, EVENTS.get(EVENT)!, { anio: 2026, numero });
  const tokenOf = async (numero: number, seconds = 60, sealedBy = BOX) => {
    const since = await lastEvent(live.portal.db);
    return sealFollowing({ record: nameOf(numero), since, until: Date.now() / 1000 + seconds }, sealedBy);
  };
  const move = async (numero: number, taxpayer_id: number | null = null) => {
    const payload = JSON.stringify({ numero, anio: 2026 });
    await live.portal.db
      .insertInto('live_event')
      .values({ name: EVENT, taxpayer_id, payload, at: '2026-04-15T12:00:00.000Z' })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 120));
  };

  /** Opens a page without a session. */
  async function come(seguimiento: string) {
    const socket = live.connect({ seguimiento });
    await isLetIn(socket);
    return listening(socket);
  }
  function listening(socket: Socket) {
    const heard: unknown[][] = [];
    socket.onAny((...given: unknown[]) => heard.push(given));
    const follow = (token: unknown) => socket.timeout(2000).emitWithAck('seguir', token) as Promise<number>;
    return { socket, heard, follow };
  }

  it('is told to have changed, and nothing else, to who has its token and to nobody else', async () => {
    const [mine, other] = [await tokenOf(7), await tokenOf(8)];
    const me = await come(mine);
    const stranger = await come(other);
    expect(await me.follow(mine)).toBeGreaterThan(50);
    await stranger.follow(other);
    await move(7);
    await live.happen(1, 7);
    expect([me.heard, stranger.heard]).toEqual([[['registro actualizado', mine]], []]);
  });

  it('is told also of what happened between its reading and its following', async () => {
    const token = await tokenOf(7);
    await move(7);
    await move(8);
    const { heard, follow } = await come(token);
    await follow(token);
    await vi.waitFor(() => expect(heard).toEqual([['registro actualizado', token]]));
    await follow(await tokenOf(7));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(heard).toHaveLength(1);
  });

  it('is not followed with a token that is forged, ended or of another installation', async () => {
    const good = await tokenOf(7);
    const { heard, follow } = await come(good);
    const strange = new SecretBox(['y'.repeat(40)]);
    const bad = [
      `${good.slice(0, 40)}${good[40] === 'A' ? 'B' : 'A'}${good.slice(41)}`,
      await tokenOf(7, -1),
      await tokenOf(7, 60, strange),
      BOX.seal(JSON.stringify([nameOf(7), 0, 9e12]), 'otra cosa'),
      { record: nameOf(7) },
      null,
    ];
    for (const token of bad) expect(await follow(token)).toBe(0);
    await move(7);
    expect(heard).toEqual([]);
    await expect(come(await tokenOf(7, -1))).rejects.toThrow('No autorizado');
  });

  it('is told no more once its token ended, and nobody stays who follows nothing', async () => {
    const token = await tokenOf(7);
    const nobody = await come(token);
    await nobody.follow(token);
    await live.arrive(2);
    const signedIn = listening(live.sockets.at(-1)!);
    await signedIn.follow(token);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await move(7);
    await vi.waitFor(() => expect(nobody.socket.connected).toBe(false));
    later.mockRestore();
    expect([nobody.heard, signedIn.heard, signedIn.socket.connected]).toEqual([[], [], true]);
  });

  it('is told once to its owner: as his', async () => {
    const heard = await live.arrive(1);
    const owner = listening(live.sockets.at(-1)!);
    await owner.follow(await tokenOf(7));
    await live.arrive(2);
    const other = listening(live.sockets.at(-1)!);
    const token = await tokenOf(7);
    await other.follow(token);
    await move(7, 1);
    expect(owner.heard).toEqual([['expediente actualizado', { numero: 7, anio: 2026 }, expect.any(Number)]]);
    expect([other.heard, heard]).toEqual([[['registro actualizado', token]], []]);
  });

  it('makes room for others: ten by one connection', async () => {
    const tokens = await Promise.all(Array.from({ length: 11 }, (_, i) => tokenOf(100 + i)));
    const { heard, follow } = await come(tokens[0]!);
    for (const token of tokens) await follow(token);
    await move(100);
    await move(101);
    expect(heard).toEqual([['registro actualizado', tokens[1]]]);
  });
});
