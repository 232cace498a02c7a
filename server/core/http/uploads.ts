import { Transform } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, RequestPayload } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Clock } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import type { KeptFiles } from '#server/core/files/kept-files.ts';
import { alarms } from '#server/core/metrics/metrics.ts';
import { networkOf } from '#server/rules/payments/network-of.ts';
import type { Antivirus } from '#server/core/providers/antivirus.ts';
import { reserveUpload, uploadArrived } from '#server/core/files/uploads.ts';
import type { Device, Devices } from '#server/core/access/devices.ts';
import {
  InspectorBusy,
  type FileInspector,
  type Inspection,
} from '#server/core/inspection/file-inspector.ts';
import { unreadKind } from '#server/core/inspection/unread-kind.ts';
import { nameOfKind } from '#server/core/inspection/promised-kind.ts';
import { plainName } from '#server/core/inspection/file-names.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { UploadBacklog, type UploadRoom } from './upload-backlog.ts';
import { sessionOfToken } from '#server/core/access/session.ts';
import { statusText } from '#server/core/errors/status-text.ts';

/** Maximum size of a file, in bytes. */
export const FILE_LIMIT = 10 * 1024 * 1024;
const NOT_LOOKED_AT =
  'Ahora no podemos revisar archivos, así que no lo guardamos. Probá de nuevo en unos minutos.';
const NAMELESS = 'El archivo no tiene nombre: ponele uno y volvé a mandarlo.';
const TOO_MANY =
  'Ahora hay muchos archivos por revisar, así que no recibimos el tuyo. Probá de nuevo en un minuto.';
/** Seconds. */
const RETRY_AFTER = 60;
/** Minimum bytes counted per upload: requests take memory too. */
const LEAST = 64 * 1024;
const LONGEST_NAME = 160;
const UPLOADS_PER_MINUTE = 30;

interface UploadServices {
  db: Database;
  messages: Messages;
  clock: Clock;
  limited: boolean;
  files: KeptFiles;
  devices: Devices;
  inspector: FileInspector;
  /** Null: none configured. */
  antivirus: Antivirus | null;
}

/**
 * `POST /api/archivos`: the bytes of a file as body (application/octet-stream), its name in `x-nombre`,
 * percent-encoded. Answers 201 with an id that a request can use within a day. Uploads cannot be downloaded.
 */
export async function uploads(app: FastifyInstance, services: UploadServices): Promise<void> {
  const { db, messages, clock, files, devices, inspector } = services;
  const rateLimit = services.limited && { max: UPLOADS_PER_MINUTE, timeWindow: 60_000 };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const backlog = new UploadBacklog();
    scope.addHook('preParsing', async (request, reply, payload) => {
      const room = backlog.open(networkOf(request.ip), LEAST);
      if (!room) throw noRoom();
      reply.raw.once('close', room.release);
      const body = counted(payload, room);
      // When the answer is sent before the body has arrived, drain the rest: its sender would wait otherwise.
      reply.raw.once('finish', () => payload.unpipe(body).resume());
      return body;
    });
    scope.post<{ Body: Buffer }>(
      '/api/archivos',
      { config: { rateLimit }, bodyLimit: FILE_LIMIT },
      async (request, reply) => {
        const token = request.headers.authorization;
        const holder = token ? await sessionOfToken(db, token, clock.seconds()) : null;
        if (token && !holder) throw new HttpError(401, statusText(messages, 401));
        const given = nameOf(request.headers['x-nombre']);
        const sent = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (sent.length === 0) throw new HttpError(422, 'El archivo está vacío.');
        const network = networkOf(request.ip);
        const inspection = await inspect({ name: given, bytes: sent, network }, inspector, request.log);
        const { kind: type, refusal, plain } = inspection;
        if (refusal !== null) throw new HttpError(422, refusal);
        if (!type) throw new HttpError(415, unreadKind(given, sent) ?? statusText(messages, 415));
        const name = nameOfKind(given, type);
        const bytes = plain ?? sent;
        if (services.antivirus) await demandClean(bytes, services.antivirus, request.log);
        const from = { network, device: deviceOf(devices.of(request, reply)) };
        const owner_id = holder?.taxpayer.id ?? null;
        const kept = { name, type, size: bytes.length, owner_id, ...from, created_at: clock.now() };
        const id = await reserveUpload(db, kept);
        await files.put(id, bytes);
        if (!(await uploadArrived(db, id))) throw new HttpError(503, statusText(messages, 503));
        return reply.code(201).send({ id, nombre: name, tipo: type, tamano: bytes.length });
      },
    );
  });
}

/** Counts a body as it arrives, reserving room for each piece past the minimum. */
function counted(payload: RequestPayload, room: UploadRoom): Transform {
  let arrived = 0;
  const counter = new Transform({
    transform(piece: Buffer, _encoding, done) {
      const before = Math.max(arrived, LEAST);
      arrived += piece.length;
      const hasRoom = arrived <= before || room.grow(arrived - before);
      done(hasRoom ? null : noRoom(), piece);
    },
  });
  payload.once('error', (error) => counter.destroy(error));
  return payload.pipe(counter);
}

const noRoom = () => new HttpError(503, TOO_MANY, [], RETRY_AFTER);

/** @throws {HttpError} 503 when too many files wait for inspection */
async function inspect(
  { name, bytes, network }: { name: string; bytes: Buffer; network: string },
  inspector: FileInspector,
  log: FastifyBaseLogger,
): Promise<Inspection> {
  try {
    const inspection = await inspector.inspect(name, bytes, network);
    const { cutOff } = inspection;
    if (cutOff) log.warn({ reason: cutOff, size: bytes.length }, 'the inspection of a file was cut off');
    return inspection;
  } catch (error) {
    if (!(error instanceof InspectorBusy)) throw error;
    throw noRoom();
  }
}

/** Key of a browser for the limits. Those without cookie share one, and get a cookie. */
function deviceOf(device: Device): string {
  const brought = device.id ?? '';
  device.given();
  return brought;
}

/**
 * @throws {HttpError} 422 when the antivirus finds something, 503 when it does not answer: unchecked files are not kept
 */
async function demandClean(bytes: Buffer, antivirus: Antivirus, log: FastifyBaseLogger): Promise<void> {
  let found: string | null;
  try {
    found = await antivirus.scan(bytes);
  } catch (error) {
    log.error({ err: error }, 'the antivirus did not answer');
    alarms.inc({ kind: 'antivirus_away' });
    throw new HttpError(503, NOT_LOOKED_AT, [], RETRY_AFTER);
  }
  if (found === null) return;
  log.warn({ found }, 'an infected file was refused');
  throw new HttpError(422, 'El antivirus encontró algo en el archivo: no lo podemos recibir.');
}

/**
 * The file name without folders and invalid characters, shortened; '' when there is none.
 * @throws {HttpError} 422 when nothing is left, or nothing before its extension
 */
function nameOf(header: string | string[] | undefined): string {
  let name = '';
  try {
    name = decodeURIComponent(String(header ?? ''));
  } catch {
    // Wrongly percent-encoded: treated as missing.
  }
  const own = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  const plain = plainName(shortened(own));
  if (own !== '' && plain === '') throw new HttpError(422, NAMELESS);
  return plain;
}

function shortened(name: string): string {
  const dot = name.lastIndexOf('.');
  if (name.length <= LONGEST_NAME || dot < 0) return name.slice(0, LONGEST_NAME);
  const end = name.slice(dot).slice(0, LONGEST_NAME);
  return name.slice(0, LONGEST_NAME - end.length) + end;
}
