import { withLogo } from '#server/documents/papers/with-logo.ts';
import type { Drawer } from './drawer.ts';

/** Has another one draw what bears the mark of the office. */
export function logoDrawer(drawer: Drawer, logo: string): Drawer {
  return {
    draw: (paper) => drawer.draw(withLogo(paper, logo)),
    ahead: drawer.ahead,
    close: () => drawer.close(),
  };
}
