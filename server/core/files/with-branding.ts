import { withMark, type Mark } from '#server/documents/papers/with-mark.ts';
import type { PdfRenderer } from './pdf-renderer.ts';

/** Has another one draw what bears the mark of the office. */
export function withBranding(drawer: PdfRenderer, mark: Partial<Mark>): PdfRenderer {
  return {
    draw: (paper) => drawer.draw(withMark(paper, mark)),
    ahead: drawer.ahead,
    close: () => drawer.close(),
  };
}
