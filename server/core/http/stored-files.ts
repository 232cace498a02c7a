import type { FastifyInstance } from 'fastify';
import type { Messages } from '#contract/generated/grammar.ts';
import { sessionOfToken } from '#server/core/access/session.ts';
import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import type { Context } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { statusText } from '#server/core/errors/status-text.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { KeptFiles } from '#server/core/files/kept-files.ts';
import type { Database } from '#server/core/store/database.ts';
import type { StoredFile } from '#server/core/store/schema/schema.ts';
import type { Clock } from '#server/core/time/clock.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { openedFile, type Closed } from './opened-file.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  json: 'application/json',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  xlsx: XLSX,
  zip: 'application/zip',
};

/** Kinds that are a special case of the kind their bytes are, by the end of their name. */
const SPECIAL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  txt: { csv: 'text/csv; charset=utf-8' },
  zip: { xlsx: XLSX },
};

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

/** The media type of a file that the portal stores: by what its bytes are and, among those, by its name. */
function mediaTypeOf({ type, name }: { type: string; name: string }): string {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return SPECIAL[type]?.[extension] ?? MEDIA_TYPES[type] ?? 'application/octet-stream';
}

/**
 * Audits that a person opens a file of a taxpayer they act for, or is refused one. Opening their own is not audited.
 */
async function auditFile(
  file: StoredFile | Closed,
  archivo: string | null,
  who: Pick<Context, 'db' | 'taxpayer' | 'representative' | 'address'>,
): Promise<void> {
  if (archivo === null) return;
  const refused = file === 'foreign';
  const ofAnother = typeof file !== 'string' && file.owner_id !== null && who.representative !== null;
  if (refused || ofAnother)
    await audit(who.db, personOf(who), 'ARCHIVO_ABIERTO', { archivo }, refused ? 'RECHAZADO' : 'HECHO');
}
