import { move } from 'piscina';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';

/** Task of the threads of `WorkerPdfRenderer`, a separate entry of the build. Transfers the bytes without copying. */
export async function drawInThread(paper: Paper): Promise<unknown> {
  return move(await drawPaper(paper));
}
