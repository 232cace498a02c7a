import type { Kysely } from 'kysely';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import type { Schema, StoredFile } from '#server/core/store/schema/schema.ts';

/** The id of the file that a signed address leads to, or nothing when it is no such address. */
export function linkedFileId(address: string | null | undefined): string {
  return /^\/(?:descargas|api\/archivos)\/([0-9a-f]{32})-\d{8}-[\w-]{22}$/.exec(address ?? '')?.[1] ?? '';
}

/** The file that a signed address leads to, drawn. Fails when there is none. */
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

/** What is drawn from the order that a file keeps. */
export function drawnBytes({ document }: Pick<StoredFile, 'document'>): Promise<Uint8Array> {
  return drawPaper(JSON.parse(document ?? 'null') as Paper);
}
