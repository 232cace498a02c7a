import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Drawer } from '#server/core/files/drawer.ts';

/** Draws in the thread of the test, and only what is asked for: threads take longer to begin than most tests run. */
export const sameThread: Drawer = { draw: drawPaper, ahead: false, close: async () => undefined };
