import type { Kysely } from 'kysely';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import type { Schema, StoredFile } from '#server/core/store/schema/schema.ts';

/** Id of the file at a signed address; empty if it is no such address. */
export function linkedFileId(address: string | null | undefined): string {
  return /^\/(?:descargas|api\/archivos)\/([0-9a-f]{32})-\d{8}-[\w-]{22}$/.exec(address ?? '')?.[1] ?? '';
}

/**
 * The stored file at a signed address, rendered.
 * @throws if there is none
 */
export async function linkedFile(
  db: Kysely<Schema>,
  address: string | null | undefined,
): Promise<StoredFile> {
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', linkedFileId(address))
    .executeTakeFirstOrThrow();
  return { ...file, bytes: await drawnBytes(file) };
}

/** Renders the document of a stored file. */
export function drawnBytes({ document }: Pick<StoredFile, 'document'>): Promise<Uint8Array> {
  return drawPaper(JSON.parse(document ?? 'null') as Paper);
}
