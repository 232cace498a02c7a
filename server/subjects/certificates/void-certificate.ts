import type { Context } from '#server/core/context/context.ts';
import { amendPaper } from '#server/core/files/files.ts';

/**
 * Leaves the certificate of a file without effect from today: its verification and its paper show it. `db` is a
 * transaction.
 */
export async function voidCertificate(
  fileId: string,
  { db, today, now }: Pick<Context, 'db' | 'today' | 'now'>,
): Promise<void> {
  await db.updateTable('certificate').set({ voided_on: today }).where('file_id', '=', fileId).execute();
  await amendPaper(db, fileId, now, (paper) =>
    paper.kind === 'certificate' ? { ...paper, content: { ...paper.content, voided: today } } : paper,
  );
}

/** Day that what a file certifies was left without effect; null: it was not, or certifies nothing. */
export function voidedOn(document: string | null): string | null {
  if (document === null) return null;
  return (JSON.parse(document) as { content: { voided?: string } }).content.voided ?? null;
}
