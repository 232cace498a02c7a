import { ofDemonstration } from '#server/documents/papers/of-demonstration.ts';
import type { Drawer } from './drawer.ts';

/** Wraps a renderer so that papers are marked as a demonstration. */
export function demonstrationDrawer(drawer: Drawer): Drawer {
  return {
    draw: (paper) => drawer.draw(ofDemonstration(paper)),
    ahead: drawer.ahead,
    close: () => drawer.close(),
  };
}
