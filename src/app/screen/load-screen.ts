import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import type { DraftGate } from './draft-gate.tsx';

const loaded = new Map<string, CompiledScreen>();
let gate: typeof DraftGate | undefined;

/**
 * The draft gate, if a screen that keeps its draft on the server was loaded; its code is loaded with the first such
 * screen.
 */
export const loadedGate = () => gate;

/** The compiled screen, if its code is loaded. */
export const loadedScreen = (entry: RouteEntry): CompiledScreen | undefined => loaded.get(entry.route);

/** Loads a screen's code and that of its first blocks in parallel. A failed load may be retried. */
export async function loadScreen(entry: RouteEntry): Promise<CompiledScreen> {
  const known = loaded.get(entry.route);
  if (known) return known;
  const [{ screen }] = await Promise.all([entry.load(), loadBlocks(entry.blocks)]);
  if (screen.draft) gate ??= (await import('./draft-gate.tsx')).DraftGate;
  loaded.set(entry.route, screen);
  return screen;
}

/** Preloads the code of the screen's remaining blocks. A failed load is retried when the block is drawn. */
export function loadLater(entry: RouteEntry): void {
  loadBlocks(entry.later).catch(() => {});
}
