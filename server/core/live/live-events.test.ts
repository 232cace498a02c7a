import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { officeClock } from '#server/core/time/clock.ts';
import { endSession, openSession } from '#server/core/access/session.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { liveEvents } from './live-events.ts';

let portal: TestPortal;
let server: Server;
let live: { close(): Promise<void> };
let address: string;
const sockets: Socket[] = [];
const failures: unknown[] = [];

beforeAll(async () => {
  portal = await openTestPortal();
  const { events } = await readPortalConfig('config');
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = officeClock('America/Argentina/Salta', null);
  live = await liveEvents(server, {
    db: portal.db,
    clock,
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
    const second = await happen(null, 8);
    await vi.waitFor(() =>
      expect(mine).toEqual([
        [{ id_pago: 7 }, first],
        [{ id_pago: 8 }, second],
      ]),
    );
    await vi.waitFor(() => expect(others).toEqual([[{ id_pago: 8 }, second]]));
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
