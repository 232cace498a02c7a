import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io } from 'socket.io-client';
import { openSession } from '#server/core/access/session.ts';
import type { Database } from '#server/core/store/database.ts';
import { epochSeconds } from '#server/core/time/clock.ts';

/** Where somebody signed in, as a browser is: it hears live events and asks endpoints. */
export interface Device {
  /** Numbers of the notices that it was told of, as they came. */
  heard: readonly string[];
  ask(path: string, body: object): Promise<unknown>;
  leave(): void;
}

/** A taxpayer signs in at a machine of the portal, which listens; ready when it hears. */
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
