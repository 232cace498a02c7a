import type { IncomingMessage, Server as HttpServer, ServerResponse } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { Event } from '#contract/generated/grammar.ts';
import type { Clock } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import { headerProblem } from '#server/core/http/header-problem.ts';
import type { Headers } from '#server/core/http/security-headers.ts';
import type { SecretBox } from '#server/core/access/secret-box.ts';
import { tokensWithSession, sessionOfToken } from '#server/core/access/session.ts';
import { repeatedly } from '#server/core/time/repeatedly.ts';
import { FloodGuard, TOO_MANY_CONNECTIONS, TOO_MANY_MESSAGES, type Counted } from './flood-guard.ts';
import { BegunFollowing } from './begun-following.ts';
import { eventsAfter, eventsForAfter, lastEvent, newestNamedAfter, type StoredEvent } from './event-log.ts';
import { Followers } from './followers.ts';
import { openFollowing, recordOf } from './following.ts';
import { isOwnOrigin } from './own-origin.ts';

export interface LiveServices {
  db: Database;
  clock: Clock;
  /** Opens the tokens to follow a record. */
  secretBox: SecretBox;
  /** Declared events by file name. */
  events: ReadonlyMap<string, Event>;
  /** Milliseconds between two queries to the store. */
  every: number;
  /** Headers of all answers. */
  headers: Headers;
  /** Origin of the portal's pages; null: that of the requested host. */
  origin: string | null;
  /** True if a proxy declares the client's address. */
  trustProxy: boolean;
  failed(error: unknown): void;
}

/** First message of a client: its page, user, and the last event it received. */
interface Arrival {
  seccion?: string;
  usuario?: string;
  desde?: unknown;
}

/** The engine.io connection of a socket. */
interface Connection extends Counted {
  send(text: string): void;
  close(): void;
}

/** Maximum bytes of a message: a session token and a little more. */
const LONGEST_MESSAGE = 4096;
/** Milliseconds to authenticate. */
const TO_SAY_WHO = 10_000;
const OTHER_ORIGIN = 'Los avisos en vivo son solo para las páginas de este portal.';
/** Prefix of a socket.io refusal: the client gets its message and does not reconnect. */
const REFUSED = '4';
/** Refusal of invalid headers. */
const BROKEN_HEADERS = 'La solicitud trae encabezados repetidos o demasiados.';
/** Refusal of a `desde` that is not the number of an event. */
const NOT_AN_EVENT =
  'No entendimos desde qué aviso seguir: «desde» es el número del último que recibiste. Volvé a cargar la página.';
/** Seconds after the end of a session at which its sockets are closed: active clients close them themselves. */
const GRACE = 10;

/**
 * Live events for signed-in people, over socket.io on the portal's port. They are read from the store in order, so that
 * every server sends them and a reconnected client gets those after its last number. Sign-out and a change of key end
 * them. Clients with the token of a record, with or without session, are notified when it changes.
 */
export async function liveEvents(
  server: HttpServer,
  services: LiveServices,
): Promise<{ close(): Promise<void> }> {
  const { db, clock, secretBox } = services;
  const followers = new Followers();
  const begun = new BegunFollowing();
  const io = openSockets(server, services);
  // Undefined until the store answers: it may be down when the server starts.
  let last = await lastEvent(db).catch((error: unknown) => {
    services.failed(error);
    return undefined;
  });

  io.use(async (socket, next) => next(await refusalOf(socket, services)));

  io.on('connection', (socket) => {
    socket.once('conexion', (arrival: Arrival | null) => {
      const since = arrival?.desde;
      if (since === undefined) return;
      if (!isEventNumber(since)) return hangUp(socket.conn as unknown as Connection, NOT_AN_EVENT);
      replay(socket, since).catch(services.failed);
    });
    socket.on('seguir', (token: unknown, heard: unknown) => {
      const following = openFollowing(token, clock.seconds(), secretBox);
      if (typeof heard === 'function') heard(following ? following.until - clock.seconds() : 0);
      if (!following) return;
      followers.add(socket, following.record, { token: String(token), until: following.until });
      begun.add(socket, String(token), following, last);
    });
    socket.once('disconnect', () => {
      followers.remove(socket);
      begun.forget(socket);
    });
  });

  const isEmpty = () => io.sockets.sockets.size === 0;
  const looking = repeatedly(services.every, look, services.failed);

  async function look(): Promise<void> {
    if (isEmpty() || last === undefined) {
      const newest = await lastEvent(db);
      if (isEmpty() || last === undefined) last = newest;
      return;
    }
    await hangUpEnded(io, followers, services);
    await begun.tell(services.events, (name, since) => newestNamedAfter(db, name, since));
    for (const event of await eventsAfter(db, last)) {
      last = event.seq;
      const declared = services.events.get(event.name);
      if (!declared) continue;
      const { taxpayer_id } = event;
      const [payload, seq] = tellingOf(event);
      if (taxpayer_id !== null) io.to(roomOf(taxpayer_id)).emit(declared.wire, payload, seq);
      if (declared.follow)
        followers.tell(recordOf(event.name, declared, payload), taxpayer_id, clock.seconds());
    }
  }

  /** Sends the events after a number, up to the last one sent; later ones are sent to all sockets as they come. */
  async function replay(socket: Socket, since: number): Promise<void> {
    const told = (last ??= await lastEvent(db));
    for (const event of await eventsForAfter(db, Number(socket.data['taxpayerId']), since)) {
      const wire = services.events.get(event.name)?.wire;
      if (wire && event.seq <= told) socket.emit(wire, ...tellingOf(event));
    }
  }

  return {
    async close() {
      await looking.stop();
      await io.close();
    },
  };
}

/** Creates the socket.io server with its limits. */
function openSockets(server: HttpServer, { trustProxy, headers, origin }: LiveServices): Server {
  const guard = new FloodGuard(trustProxy);
  const io = new Server(server, {
    serveClient: false,
    maxHttpBufferSize: LONGEST_MESSAGE,
    connectTimeout: TO_SAY_WHO,
    allowRequest: (request, answer) => {
      if (!isOwnOrigin(request.headers, origin)) return answer(OTHER_ORIGIN, false);
      const refusal = headerProblem(request.rawHeaders)
        ? BROKEN_HEADERS
        : guard.admits(request)
          ? null
          : TOO_MANY_CONNECTIONS;
      answer(refusal, refusal === null);
    },
  });
  io.engine.on('connection', (connection: Connection) => {
    guard.watch(connection, () => hangUp(connection, TOO_MANY_MESSAGES));
  });
  io.engine.use((_: IncomingMessage, response: ServerResponse, next: () => void) => {
    for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store' }))
      response.setHeader(name, value);
    next();
  });
  return io;
}

/** Closes a connection with a message; its client shows it and does not reconnect. */
function hangUp(connection: Pick<Connection, 'send' | 'close'>, message: string): void {
  connection.send(REFUSED + JSON.stringify({ message }));
  connection.close();
}

/** Why a socket is refused; undefined: accepted, with a session or the token of a record. */
async function refusalOf(socket: Socket, services: LiveServices): Promise<Error | undefined> {
  const { db, clock, secretBox } = services;
  const { token, seguimiento } = socket.handshake.auth as Record<string, unknown>;
  if (token === undefined && openFollowing(seguimiento, clock.seconds(), secretBox)) return undefined;
  try {
    const holder = typeof token === 'string' && (await sessionOfToken(db, token, clock.seconds()));
    if (!holder) return new Error('No autorizado. Por favor, inicia sesión.');
    const { id } = holder.taxpayer;
    socket.data['taxpayerId'] = id;
    await socket.join(roomOf(id));
    return undefined;
  } catch (error) {
    services.failed(error);
    return new Error('El servicio no está disponible.');
  }
}

/** Closes the sockets of ended sessions, and those that did not authenticate or follow a record in time. */
async function hangUpEnded(io: Server, followers: Followers, { db, clock }: LiveServices): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const signedIn = sockets.filter(({ data }) => data['taxpayerId'] !== undefined);
  const open = await tokensWithSession(db, signedIn.map(tokenOf), clock.seconds() - GRACE);
  for (const socket of signedIn) if (!open.has(tokenOf(socket))) socket.disconnect(true);
  const arrivedBy = Date.now() - TO_SAY_WHO;
  for (const socket of sockets) {
    if (socket.data['taxpayerId'] !== undefined || followers.isFollowing(socket, clock.seconds())) continue;
    if (socket.handshake.issued < arrivedBy) socket.disconnect(true);
  }
}

function isEventNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function tellingOf(event: StoredEvent): [payload: object, seq: number] {
  return [JSON.parse(event.payload) as object, event.seq];
}

function tokenOf(socket: Socket): string {
  return String(socket.handshake.auth['token']);
}

function roomOf(taxpayerId: number): string {
  return `contribuyente:${taxpayerId}`;
}
