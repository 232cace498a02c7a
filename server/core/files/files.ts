import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Paper } from '#server/documents/papers/paper.ts';
import type { Schema, StoredFile } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';

/** A file to be drawn. */
export interface NewPaper extends Pick<
  StoredFile,
  'name' | 'type' | 'owner_id' | 'created_at' | 'expires_on'
> {
  paper: Paper;
}

/**
 * Queues the drawing of a file and returns its id: 32 hex digits that cannot be guessed. Its link works at once; its
 * bytes are drawn on the first request, or shortly after.
 *
 * @param id an id made before, also impossible to guess
 */
export async function savePaper(db: Kysely<Schema>, paper: NewPaper, id = newFileId()): Promise<string> {
  await papersToSave(db, [{ ...paper, id }]).execute();
  return id;
}

/** Insert of several papers to be drawn. */
export function papersToSave(db: Kysely<Schema>, papers: readonly (NewPaper & { readonly id: string })[]) {
  const rows = papers.map(({ paper, ...file }) => ({
    ...file,
    document: JSON.stringify(paper),
    bytes: new Uint8Array(0),
    size: null,
    draw_after: file.created_at,
  }));
  return db.insertInto('file').values(rows);
}

/** A random id that cannot be guessed. */
export const newFileId = (): string => randomBytes(16).toString('hex');

/** The file with an id, while it can be downloaded: through its last day, if it has one. */
export function findFile(db: Kysely<Schema>, id: string, today: string): Promise<StoredFile | undefined> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where((is) => is.or([is('expires_on', 'is', null), is('expires_on', '>=', today)]))
    .executeTakeFirst();
}

/**
 * Changes the contents of a file, which is drawn again even if a drawing is in progress.
 *
 * @param now instant, ISO 8601 UTC
 */
export async function amendPaper(
  db: Kysely<Schema>,
  id: string,
  now: string,
  change: (paper: Paper) => Paper,
): Promise<void> {
  const file = await db.selectFrom('file').select('document').where('id', '=', id).executeTakeFirst();
  if (!file?.document) return;
  const document = JSON.stringify(change(JSON.parse(file.document) as Paper));
  const undrawn = { size: null, outside: 0, attempts: 0, draw_after: now };
  await db
    .updateTable('file')
    .set({ document, ...undrawn })
    .where('id', '=', id)
    .execute();
}

/** A file to draw. */
export type FileToDraw = Pick<StoredFile, 'id' | 'document' | 'attempts'>;

/**
 * Reserves the oldest files waiting to be drawn until `again`, so that no other machine draws them.
 *
 * @param now instants, ISO 8601 UTC
 */
export async function takeFilesToDraw(
  db: Kysely<Schema>,
  { now, again, most }: { now: string; again: string; most: number },
): Promise<FileToDraw[]> {
  const due = db
    .selectFrom('file')
    .select('id')
    .where('draw_after', '<=', now)
    .orderBy('draw_after')
    .limit(most);
  const waiting = await due.execute();
  if (waiting.length === 0) return [];
  return db
    .updateTable('file')
    .set({ draw_after: again })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .where('draw_after', '<=', now)
    .returning(['id', 'document', 'attempts'])
    .execute();
}

/** Marks files as drawn. Returns the ids of those that were deleted or changed meanwhile. */
export function noteDrawn(
  db: Kysely<Schema>,
  drawn: readonly { id: string; document: string | null; size: number }[],
): Promise<string[]> {
  return transaction(db, [], async (trx) => {
    const gone: string[] = [];
    for (const { id, document, size } of drawn) {
      const { numUpdatedRows } = await trx
        .updateTable('file')
        .set({ size, outside: 1, draw_after: null })
        .where('id', '=', id)
        .where('document', '=', document)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) gone.push(id);
    }
    return gone;
  });
}

/** Counts a failed drawing. `again`: next attempt in the background; null: only on request. */
export async function noteNotDrawn(
  db: Kysely<Schema>,
  { id, attempts }: FileToDraw,
  again: string | null,
): Promise<void> {
  await db
    .updateTable('file')
    .set({ attempts: attempts + 1, draw_after: again })
    .where('id', '=', id)
    .where('size', 'is', null)
    .execute();
}

/** Ids to delete from the file store, at most 500. */
export async function discardedFiles(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('discarded_file').select('id').limit(500).execute();
  return rows.map(({ id }) => id);
}

/** Removes deleted ids from the queue. */
export async function forgetDiscarded(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('discarded_file')
      .where('id', 'in', [...ids])
      .execute();
}
