import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { PdfRenderer } from '#server/core/files/pdf-renderer.ts';

/** Renders in the test's thread and only on demand: starting a worker takes longer than most tests. */
export const sameThread: PdfRenderer = { draw: drawPaper, ahead: false, close: async () => undefined };
