import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { openStore } from '#server/core/store/open.ts';

const MILLISECONDS = 2000;

/**
 * Slips per second for which one thread can draw the papers, PDF and QR, and do nothing else: the maximum rate of issue
 * if each were drawn inside its transaction. The papers are those of a store.
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
