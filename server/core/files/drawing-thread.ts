import { move } from 'piscina';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';

/** What a thread of `ThreadDrawer` runs: its own entry of the build. The bytes are handed over, not copied. */
export async function drawInThread(paper: Paper): Promise<unknown> {
  return move(await drawPaper(paper));
}
