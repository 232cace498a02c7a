import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/endpoints/context.ts';
import { saveUpload } from '#server/store/uploads.ts';
import { fileKind } from './file-kind.ts';
import { HttpError } from './http-error.ts';
import { whoseSession } from './session.ts';
import { statusText } from './status-text.ts';

/** Biggest file, in bytes (domain 4.0.8). */
export const FILE_LIMIT = 10 * 1024 * 1024;
const LONGEST_NAME = 160;
const UPLOADS_PER_MINUTE = 30;

interface UploadDesk {
  db: Database;
  messages: Messages;
  clock: Clock;
  limited: boolean;
}

/**
 * `POST /api/archivos`: the bytes of a file as body (application/octet-stream), its name in `x-nombre`, percent-encoded.
 * Answers 201 with the id by which a request can name it, within a day. What was sent is never given back.
 */
export async function uploads(app: FastifyInstance, desk: UploadDesk): Promise<void> {
  const { db, messages, clock } = desk;
  const rateLimit = desk.limited && { max: UPLOADS_PER_MINUTE, timeWindow: 60_000 };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: FILE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: Buffer }>('/api/archivos', { config: { rateLimit } }, async (request, reply) => {
      const token = request.headers.authorization;
      const holder = token ? await whoseSession(db, token, clock.seconds()) : null;
      if (token && !holder) throw new HttpError(401, statusText(messages, 401));
      const name = nameOf(request.headers['x-nombre']);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (bytes.length === 0) throw new HttpError(422, 'El archivo está vacío.');
      const type = fileKind(name, bytes);
      if (!type) throw new HttpError(415, statusText(messages, 415));
      const kept = { name, type, bytes, owner_id: holder?.taxpayer.id ?? null, created_at: clock.now() };
      const id = await saveUpload(db, kept);
      if (!id) throw new HttpError(503, statusText(messages, 503));
      return reply.code(201).send({ id, nombre: name, tipo: type, tamano: bytes.length });
    });
  });
}

/** The name without folders or signs that no file name has, short enough to show. */
function nameOf(header: string | string[] | undefined): string {
  let name = '';
  try {
    name = decodeURIComponent(String(header ?? ''));
  } catch {
    // Not percent-encoded as it should be: as if it had no name.
  }
  const plain = name.replace(/^.*[\\/]/, '').replace(/[\p{C}"<>:|?*]/gu, '');
  const dot = plain.lastIndexOf('.');
  if (plain.length <= LONGEST_NAME || dot < 0) return plain.slice(0, LONGEST_NAME);
  const end = plain.slice(dot);
  return plain.slice(0, LONGEST_NAME - end.length) + end;
}
