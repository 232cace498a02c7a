import { expect, it } from 'vitest';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { slipExample } from '#tests/documents/slip-example.ts';
import { WorkerPdfRenderer } from './worker-pdf-renderer.ts';

it('threads draw what this one draws, byte by byte, and tell what they cannot', async () => {
  const drawer = new WorkerPdfRenderer();
  const papers: Paper[] = [
    { kind: 'slip', content: slipExample },
    { kind: 'qr', content: slipExample.qr },
  ];
  try {
    const drawn = await Promise.all([...papers, ...papers].map((paper) => drawer.draw(paper)));
    const here = await Promise.all(papers.map((paper) => drawPaper(paper)));
    expect(drawn.map((bytes, n) => Buffer.compare(bytes, here[n % 2]!))).toEqual([0, 0, 0, 0]);
    const wrong = drawer.draw({ kind: 'qr', content: null as unknown as string });
    await expect(wrong).rejects.toThrow();
    expect((await drawer.draw(papers[1]!)).length).toBe(here[1]!.length);
  } finally {
    await drawer.close();
  }
});
