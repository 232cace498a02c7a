import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endSession } from '#server/core/access/session.ts';
import { openLiveServer, PAGE, type LiveServer } from '#tests/live/live-server.ts';

let live: LiveServer;
beforeAll(async () => {
  live = await openLiveServer();
});
afterEach(() => live.empty());
afterAll(async () => {
  await live.close();
  expect(live.failures).toEqual([]);
});

describe('live events', () => {
  it('are told to whom they belong, in order, with their number', async () => {
    const mine = await live.arrive(1);
    const others = await live.arrive(2);
    const first = await live.happen(1, 7);
    const second = await live.happen(1, 8);
    await live.happen(null, 9);
    const third = await live.happen(2, 10);
    await vi.waitFor(() =>
      expect(mine).toEqual([
        [{ id_pago: 7 }, first],
        [{ id_pago: 8 }, second],
      ]),
    );
    await vi.waitFor(() => expect(others).toEqual([[{ id_pago: 10 }, third]]));
  });

  it('that came while away are told to who says where he was', async () => {
    const before = await live.happen(1, 1);
    const missed = await live.happen(1, 2);
    await live.happen(2, 3);
    await vi.waitFor(async () => expect(await live.arrive(1, before)).toEqual([[{ id_pago: 2 }, missed]]));
    expect(await live.arrive(1)).toEqual([]);
  });

  it('that came while away are told however many came to others', async () => {
    const before = await live.happen(1, 1);
    const row = { name: 'pago_actualizado', taxpayer_id: 2, payload: '{}', at: '2026-04-15T12:00:00.000Z' };
    await live.portal.db
      .insertInto('live_event')
      .values(Array.from({ length: 600 }, () => row))
      .execute();
    const mine = await live.happen(1, 4);
    await vi.waitFor(async () => expect(await live.arrive(1, before)).toEqual([[{ id_pago: 4 }, mine]]));
  });

  it.each(['5', null, 1.5, -1, 2 ** 60, [1], { n: 1 }, true])(
    'are for who says where they were by a number: %j ends it in words',
    async (desde) => {
      const mine = await live.arrive(1);
      const socket = live.sockets.at(-1)!;
      await live.happen(1, 4);
      const other = live.connect({ token: (socket.auth as { token: string }).token });
      const refused = new Promise<Error>((resolve) => other.once('connect_error', resolve));
      other.once('connect', () => other.emit('conexion', { desde }));
      expect((await refused).message).toMatch(/^No entendimos desde qué aviso seguir/);
      await vi.waitFor(() => expect(other.active).toBe(false));
      expect(mine).toHaveLength(1);
    },
  );

  it('are told no more to who may not act for their owner any more', async () => {
    const pair = { representative_id: 2, taxpayer_id: 1 };
    await live.portal.db.insertInto('representation').values(pair).execute();
    const heard = await live.arrive(1, undefined, 2);
    await live.happen(1, 5);
    await live.portal.db.deleteFrom('representation').execute();
    await live.happen(1, 6);
    expect([heard.length, live.sockets.at(-1)?.connected]).toEqual([1, false]);
  });

  it('are told no more to who signed out', async () => {
    const mine = await live.arrive(1);
    const socket = live.sockets.at(-1)!;
    const stays = await live.arrive(1);
    const { token } = socket.auth as { token: string };
    await endSession(live.portal.db, token);
    await live.happen(1, 9);
    expect([socket.connected, mine.length, stays.length]).toEqual([false, 0, 1]);
  });

  it.each([undefined, 'otro', 5])('are not for a token of nobody: %s', async (token) => {
    const socket = live.connect({ token });
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('No autorizado. Por favor, inicia sesión.');
  });

  it.each(['', 'otro', 5])('are not for who brings no token of a record: %s', async (seguimiento) => {
    const socket = live.connect({ seguimiento });
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    expect(refused.message).toBe('No autorizado. Por favor, inicia sesión.');
  });

  it('hang up, with words, who says too much; others stay', async () => {
    await live.arrive(1);
    const stays = live.sockets.at(-1)!;
    await live.arrive(2);
    const floods = live.sockets.at(-1)!;
    const words = new Promise<Error>((resolve) => floods.once('connect_error', resolve));
    for (let i = 0; i < 1000; i += 1) floods.emit('conexion', { desde: 0 });
    expect((await words).message).toBe('Cortamos la conexión: llegaron demasiados mensajes seguidos.');
    await vi.waitFor(() => expect([floods.active, stays.active]).toEqual([false, true]));
  });

  it.each(['websocket', 'polling'] as const)('are for pages of the portal alone: %s', async (transport) => {
    const [opened, refused] = transport === 'websocket' ? [101, 400] : [200, 403];
    const origins = [undefined, PAGE, 'https://otra.example', 'https://rentas.example.otra', 'null', ''];
    const statuses = [];
    for (const origin of origins) statuses.push(await live.handshake(origin, transport));
    expect(statuses).toEqual([opened, opened, refused, refused, refused, refused]);
  });

  it('take no long message', async () => {
    await live.arrive(1);
    const socket = live.sockets.at(-1)!;
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    socket.emit('conexion', { seccion: 'x'.repeat(5000) });
    expect(await ended).toBe('transport close');
  });

  it('are not for who comes while the store fails, and the server goes on', async () => {
    await live.portal.db.schema.alterTable('session').renameTo('session_away').execute();
    const socket = live.connect({ token: 'x' });
    const refused = await new Promise<Error>((resolve) => socket.once('connect_error', resolve));
    await live.portal.db.schema.alterTable('session_away').renameTo('session').execute();
    expect(refused.message).toBe('El servicio no está disponible.');
    expect(String(live.failures.splice(0)[0])).toContain('session');
    expect(await live.arrive(1)).toEqual([]);
    expect(live.sockets.at(-1)?.connected).toBe(true);
  });
});
