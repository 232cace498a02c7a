import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Drawer } from '#server/core/files/drawer.ts';

/** Renders in the test's thread and only on demand: starting a worker takes longer than most tests. */
export const sameThread: Drawer = { draw: drawPaper, ahead: false, close: async () => undefined };
