import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/endpoints/context.ts';
import { mediaTypeOf } from '#server/store/media-types.ts';
import { findFile } from '#server/store/files.ts';
import { HttpError } from './http-error.ts';
import { whoseSession } from './session.ts';
import { statusText } from './status-text.ts';

/** `GET /api/archivos/<id>`: the bytes of a stored file, to whoever knows its id or, when it has an owner, to him (R5). */
export function storedFiles(
  app: FastifyInstance,
  desk: { db: Database; messages: Messages; clock: Clock },
): void {
  const { db, messages, clock } = desk;
  app.get<{ Params: { id: string } }>('/api/archivos/:id', async (request, reply) => {
    const file = await findFile(db, request.params.id, clock.today());
    if (!file) throw new HttpError(404, 'El archivo no existe o el enlace venció.');
    if (file.owner_id !== null) {
      const token = request.headers.authorization;
      const taxpayer = token ? await whoseSession(db, token, clock.seconds()) : null;
      if (!taxpayer) throw new HttpError(401, statusText(messages, 401));
      if (taxpayer.id !== file.owner_id) throw new HttpError(403, statusText(messages, 403));
    }
    return reply
      .type(mediaTypeOf(file))
      .header('content-disposition', disposition(file.name))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(file.bytes));
  });
}

/** The name for old and new clients (RFC 6266). */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
