import { ofDemonstration } from '#server/documents/papers/of-demonstration.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** Wraps a renderer so that papers are marked as a demonstration. */
export function withDemonstrationMark(drawer: PdfRenderer): PdfRenderer {
  return {
    draw: (paper) => drawer.draw(ofDemonstration(paper)),
    ahead: drawer.ahead,
    close: () => drawer.close(),
  };
}
