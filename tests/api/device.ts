import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import { openSession } from '#server/core/access/session.ts';
import type { Database } from '#server/core/store/database.ts';
import { epochSeconds } from '#server/core/time/clock.ts';

/** A signed-in browser: it receives live events and calls endpoints. */
export interface Device {
  /** Numbers of the notices received, in order of arrival. */
  heard: readonly string[];
  ask(path: string, body: object): Promise<unknown>;
  leave(): void;
}

/** Signs a taxpayer in at an instance of the portal that listens; resolves when live events are connected. */
export async function arriveAt(app: FastifyInstance, db: Database, taxpayerId: number): Promise<Device> {
  const { token } = await openSession(db, taxpayerId, epochSeconds());
  const { port } = app.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { auth: { token }, transports: ['websocket'] });
  const heard: string[] = [];
  socket.on('notificacion recibida', ({ numero }: { numero: string }) => heard.push(numero));
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  return {
    heard,
    async ask(path, payload) {
      const headers = { authorization: token };
      return (await app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })).json();
    },
    leave: () => void socket.disconnect(),
  };
}
