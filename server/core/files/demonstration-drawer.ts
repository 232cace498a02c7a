import { ofDemonstration } from '#server/documents/papers/of-demonstration.ts';
import type { Drawer } from './drawer.ts';

/** Has another one draw what says that it is of a demonstration. */
export function demonstrationDrawer(drawer: Drawer): Drawer {
  return {
    draw: (paper) => drawer.draw(ofDemonstration(paper)),
    ahead: drawer.ahead,
    close: () => drawer.close(),
  };
}
