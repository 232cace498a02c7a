import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSession } from '#server/core/access/session.ts';
import { SecretBox } from '#server/core/access/secret-box.ts';
import { liveEvents } from '#server/core/live/live-events.ts';
import { epochSeconds, officeClock } from '#server/core/time/clock.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

/** Encryption of live events. */
export const BOX = new SecretBox(['x'.repeat(40)]);
export const { events: EVENTS } = await readPortalConfig('config');

/** Address of that portal's page. */
export const PAGE = 'https://rentas.example';

/** Live events of a test portal. */
export interface LiveServer {
  readonly portal: TestPortal;
  /** Connected sockets in order, since the last `empty`. */
  readonly sockets: Socket[];
  /** Failures outside calls. */
  readonly failures: unknown[];
  /** Connects with credentials, valid or not. */
  connect(auth: Record<string, unknown>, reconnection?: boolean): Socket;
  /** HTTP status of a handshake from a page's origin, for WebSocket or polling. */
  handshake(origin: string | undefined, transport: 'websocket' | 'polling'): Promise<number>;
  /** Connects a signed-in taxpayer; gives the payment events they receive. */
  arrive(taxpayerId: number, desde?: number, representativeId?: number | null): Promise<unknown[][]>;
  /** Emits an event for a payment of a taxpayer or of none; gives the event's number. */
  happen(taxpayerId: number | null, id_pago: number): Promise<number>;
  /** Disconnects all sockets. */
  empty(): void;
  close(): Promise<void>;
}

/** Resolves if the socket is accepted, and rejects if it is refused. */
export const isLetIn = (socket: Socket) =>
  new Promise((resolve, reject) => socket.once('connect', () => resolve(null)).once('connect_error', reject));

/** Opens live events for a small portal. */
export async function openLiveServer(): Promise<LiveServer> {
  const portal = await openTestPortal();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sockets: Socket[] = [];
  const failures: unknown[] = [];
  const live = await liveEvents(server, {
    db: portal.db,
    clock: officeClock('America/Argentina/Salta', null),
    secretBox: BOX,
    events: EVENTS,
    every: 20,
    headers: {},
    origin: PAGE,
    trustProxy: false,
    failed: (error) => failures.push(error),
  });

  function connect(auth: Record<string, unknown>, reconnection = false): Socket {
    const socket = io(address, { auth, transports: ['websocket'], reconnection });
    sockets.push(socket);
    return socket;
  }

  return {
    portal,
    sockets,
    failures,
    connect,
    handshake(origin, transport) {
      const upgrade = transport === 'websocket' && {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      };
      const headers = { ...upgrade, ...(origin !== undefined && { origin }) };
      return new Promise((resolve, reject) => {
        const asked = request(`${address}/socket.io/?EIO=4&transport=${transport}`, { headers });
        asked.on('upgrade', (answer, socket) => {
          socket.destroy();
          resolve(answer.statusCode ?? 0);
        });
        asked.on('response', (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.on('error', reject).end();
      });
    },
    async arrive(taxpayerId, desde, representativeId = null) {
      const { token } = await openSession(portal.db, taxpayerId, epochSeconds(), representativeId);
      const socket = connect({ token }, true);
      const heard: unknown[][] = [];
      socket.on('pago actualizado', (...given: unknown[]) => heard.push(given));
      await isLetIn(socket);
      socket.emit('conexion', { seccion: 'pagos', usuario: 'jtolaba', desde });
      await new Promise((resolve) => setTimeout(resolve, 60));
      return heard;
    },
    async happen(taxpayer_id, id_pago) {
      const payload = JSON.stringify({ id_pago });
      const row = { name: 'pago_actualizado', taxpayer_id, payload, at: '2026-04-15T12:00:00.000Z' };
      const added = portal.db.insertInto('live_event').values(row).returning('seq');
      const { seq } = await added.executeTakeFirstOrThrow();
      await new Promise((resolve) => setTimeout(resolve, 120));
      return seq;
    },
    empty() {
      for (const socket of sockets.splice(0)) socket.disconnect();
    },
    async close() {
      await live.close();
      await portal.close();
    },
  };
}
