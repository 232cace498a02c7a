import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import type { Context } from '#server/core/context/context.ts';
import type { StoredFile } from '#server/core/store/schema/schema.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { auditFile } from './audit-file.ts';
import type { Clock } from '#server/core/time/clock.ts';
import type { Database } from '#server/core/store/database.ts';
import type { KeptFiles } from '#server/core/files/kept-files.ts';
import { mediaTypeOf } from '#server/core/files/media-types.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { openedFile } from './opened-file.ts';
import { sessionOfToken } from '#server/core/access/session.ts';
import { statusText } from '#server/core/errors/status-text.ts';

interface FileServices {
  db: Database;
  messages: Messages;
  clock: Clock;
  links: FileLinks;
  files: KeptFiles;
  /** The unmasked copy of a file for its signed-in owner; null: the same file. */
  ownCopy(file: StoredFile, context: Pick<Context, 'db' | 'taxpayer'>): Promise<Paper | null>;
}

/** `GET /api/archivos/<signed id>`: the bytes of a stored file, for those who may open it. */
export function storedFiles(app: FastifyInstance, services: FileServices): void {
  const { db, messages, clock, links, files, ownCopy } = services;
  const refused = {
    missing: () => new HttpError(404, 'El archivo no existe o el enlace venció.'),
    anonymous: () => new HttpError(401, statusText(messages, 401)),
    foreign: () => new HttpError(403, statusText(messages, 403)),
  };
  app.get<{ Params: { id: string } }>('/api/archivos/:id', async (request, reply) => {
    const token = request.headers.authorization;
    const holder = token ? await sessionOfToken(db, token, clock.seconds()) : null;
    const taxpayer = holder?.taxpayer ?? null;
    const representative = holder?.representative ?? null;
    const { id } = request.params;
    const file = await openedFile(id, { taxpayer, today: clock.today(), db, links });
    await auditFile(file, links.fileOf(id), { taxpayer, representative, db, address: request.ip });
    if (typeof file === 'string') throw refused[file]();
    const own = await ownCopy(file, { db, taxpayer });
    const bytes = own ? await files.draw(own) : await files.bytesOf(file);
    return reply
      .type(mediaTypeOf(file))
      .header('content-disposition', disposition(file.name))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  });
}

/** `Content-Disposition` with the name for old and new clients (RFC 6266). */
function disposition(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
