import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { openStore } from '#server/core/store/open.ts';

const MILLISECONDS = 2000;

/**
 * Slips a second whose papers, PDF and QR, one thread can draw and do nothing else: as many could be issued at most when each was
 * drawn in its transaction. The papers are those that a store keeps.
 */
export async function drawingsPerSecond(url: string): Promise<number> {
  const db = await openStore(url);
  const rows = await db
    .selectFrom('file')
    .select('document')
    .where('document', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(200)
    .execute();
  await db.destroy();
  const papers = rows.map(({ document }) => JSON.parse(document!) as Paper);
  const slip = papers.find(({ kind }) => kind === 'slip');
  const qr = papers.find(({ kind }) => kind === 'qr');
  if (!slip || !qr) throw new Error('No slip was issued.');
  const one = async () => void (await Promise.all([drawPaper(slip), drawPaper(qr)]));
  await one();
  const began = performance.now();
  let drawn = 0;
  for (; performance.now() - began < MILLISECONDS; drawn++) await one();
  return (drawn * 1000) / (performance.now() - began);
}
