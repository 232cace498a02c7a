import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { officeClock } from '#server/core/time/clock.ts';
import { endSession, openSession } from '#server/core/access/session.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { lastEvent } from './event-log.ts';
import { recordOf, sealFollowing } from './following.ts';
import { liveEvents } from './live-events.ts';

let portal: TestPortal;
let server: Server;
let live: { close(): Promise<void> };
let address: string;
const sockets: Socket[] = [];
const failures: unknown[] = [];
const box = new SecretBox(['x'.repeat(40)]);
const { events } = await readPortalConfig('config');

beforeAll(async () => {
  portal = await openTestPortal();
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = officeClock('America/Argentina/Salta', null);
  live = await liveEvents(server, {
    db: portal.db,
    clock,
    secretBox: box,
    events,
    every: 20,
    headers: {},
    trustProxy: false,
    failed: (error) => failures.push(error),
  });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(async () => {
  await live.close();
  await portal.close();
  expect(failures).toEqual([]);
});

async function arrive(taxpayerId: number, desde?: number, representativeId: number | null = null) {
  const now = Math.floor(Date.now() / 1000);
  const { token } = await openSession(portal.db, taxpayerId, now, representativeId);
  const socket = io(address, { auth: { token }, transports: ['websocket'] });
  sockets.push(socket);
  const heard: unknown[][] = [];
  socket.on('pago actualizado', (...given: unknown[]) => heard.push(given));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  socket.emit('conexion', { seccion: 'pagos', usuario: 'jtolaba', desde });
  await new Promise((resolve) => setTimeout(resolve, 60));
  return heard;
}

async function happen(taxpayer_id: number | null, id_pago: number): Promise<number> {
  const payload = JSON.stringify({ id_pago });
  const row = { name: 'pago_actualizado', taxpayer_id, payload, at: '2026-04-15T12:00:00.000Z' };
  const { seq } = await portal.db
    .insertInto('live_event')
    .values(row)
    .returning('seq')
    .executeTakeFirstOrThrow();
  await new Promise((resolve) => setTimeout(resolve, 120));
  return seq;
}

describe('live events', () => {
  it('are told to whom they belong, in order, with their number', async () => {
    const mine = await arrive(1);
    const others = await arrive(2);
    const first = await happen(1, 7);
    const second = await happen(1, 8);
    await happen(null, 9);
    const third = await happen(2, 10);
    await vi.waitFor(() =>
      expect(mine).toEqual([
        [{ id_pago: 7 }, first],
        [{ id_pago: 8 }, second],
      ]),
    );
    await vi.waitFor(() => expect(others).toEqual([[{ id_pago: 10 }, third]]));
  });

  it('that came while away are told to who says where he was', async () => {
    const before = await happen(1, 1);
    const missed = await happen(1, 2);
    await happen(2, 3);
    await vi.waitFor(async () => expect(await arrive(1, before)).toEqual([[{ id_pago: 2 }, missed]]));
    expect(await arrive(1)).toEqual([]);
  });

  it('that came while away are told however many came to others', async () => {
    const before = await happen(1, 1);
    const row = { name: 'pago_actualizado', taxpayer_id: 2, payload: '{}', at: '2026-04-15T12:00:00.000Z' };
    await portal.db
      .insertInto('live_event')
      .values(Array.from({ length: 600 }, () => row))
      .execute();
    const mine = await happen(1, 4);
    await vi.waitFor(async () => expect(await arrive(1, before)).toEqual([[{ id_pago: 4 }, mine]]));
  });

  it('are told no more to who may not act for their owner any more', async () => {
    const pair = { representative_id: 2, taxpayer_id: 1 };
    await portal.db.insertInto('representation').values(pair).execute();
    const heard = await arrive(1, undefined, 2);
    await happen(1, 5);
    await portal.db.deleteFrom('representation').execute();
    await happen(1, 6);
    expect([heard.length, sockets.at(-1)?.connected]).toEqual([1, false]);
  });

  it('are told no more to who signed out', async () => {
    const mine = await arrive(1);
    const socket = sockets.at(-1)!;
    const stays = await arrive(1);
    const { token } = socket.auth as { token: string };
    await endSession(portal.db, token);
    await happen(1, 9);
    expect([socket.connected, mine.length, stays.length]).toEqual([false, 0, 1]);
  });

  it.each([undefined, 'otro', 5])('are not for a token of nobody: %s', async (token) => {
    const socket = io(address, { auth: { token }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('No autorizado. Por favor, inicia sesión.');
  });

  it.each(['', 'otro', 5])('are not for who brings no token of a record: %s', async (seguimiento) => {
    const socket = io(address, { auth: { seguimiento }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('No autorizado. Por favor, inicia sesión.');
  });

  it('hang up, with words, who says too much; others stay', async () => {
    await arrive(1);
    const stays = sockets.at(-1)!;
    await arrive(2);
    const floods = sockets.at(-1)!;
    const words = new Promise<Error>((resolve) => floods.once('connect_error', resolve));
    for (let i = 0; i < 1000; i += 1) floods.emit('conexion', { desde: 0 });
    expect((await words).message).toBe('Cortamos la conexión: llegaron demasiados mensajes seguidos.');
    await vi.waitFor(() => expect([floods.active, stays.active]).toEqual([false, true]));
  });

  it('take no long message', async () => {
    await arrive(1);
    const socket = sockets.at(-1)!;
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('conexion', { seccion: 'x'.repeat(5000) });
    expect(await ended).toBe('transport close');
  });

  it('are not for who comes while the store fails, and the server goes on', async () => {
    await portal.db.schema.alterTable('session').renameTo('session_away').execute();
    const socket = io(address, { auth: { token: 'x' }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    await portal.db.schema.alterTable('session_away').renameTo('session').execute();
    expect(refused.message).toBe('El servicio no está disponible.');
    expect(String(failures.splice(0)[0])).toContain('session');
    expect(await arrive(1)).toEqual([]);
    expect(sockets.at(-1)?.connected).toBe(true);
  });
});

describe('a record that is followed', () => {
  const EVENT = 'expediente_actualizado';
  const nameOf = (numero: number) => recordOf(EVENT, events.get(EVENT)!, { anio: 2026, numero });
  const tokenOf = async (numero: number, seconds = 60, sealedBy = box) => {
    const since = await lastEvent(portal.db);
    return sealFollowing({ record: nameOf(numero), since, until: Date.now() / 1000 + seconds }, sealedBy);
  };
  const move = async (numero: number, taxpayer_id: number | null = null) => {
    const payload = JSON.stringify({ numero, anio: 2026 });
    await portal.db
      .insertInto('live_event')
      .values({ name: EVENT, taxpayer_id, payload, at: '2026-04-15T12:00:00.000Z' })
      .execute();
    await new Promise((resolve) => setTimeout(resolve, 120));
  };

  /** Somebody at a page without having signed in. */
  async function come(seguimiento: string) {
    const socket = io(address, { auth: { seguimiento }, transports: ['websocket'], reconnection: false });
    sockets.push(socket);
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(null)).once('connect_error', reject),
    );
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
    await happen(1, 7);
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
      box.seal(JSON.stringify([nameOf(7), 0, 9e12]), 'otra cosa'),
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
    await arrive(2);
    const signedIn = listening(sockets.at(-1)!);
    await signedIn.follow(token);
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
    await move(7);
    await vi.waitFor(() => expect(nobody.socket.connected).toBe(false));
    later.mockRestore();
    expect([nobody.heard, signedIn.heard, signedIn.socket.connected]).toEqual([[], [], true]);
  });

  it('is told once to its owner: as his', async () => {
    const heard = await arrive(1);
    const owner = listening(sockets.at(-1)!);
    await owner.follow(await tokenOf(7));
    await arrive(2);
    const other = listening(sockets.at(-1)!);
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
