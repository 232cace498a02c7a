import { withMark, type Mark } from '#server/documents/papers/with-mark.ts';
import type { Drawer } from './drawer.ts';

/** Has another one draw what bears the mark of the office. */
export function markDrawer(drawer: Drawer, mark: Partial<Mark>): Drawer {
  return {
    draw: (paper) => drawer.draw(withMark(paper, mark)),
    ahead: drawer.ahead,
    close: () => drawer.close(),
  };
}
