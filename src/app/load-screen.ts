import type { CompiledScreen, RouteEntry } from '#contract/compiled.ts';
import { loadBlocks } from '#blocks/blocks.ts';

const loaded = new Map<string, CompiledScreen>();

/** A screen whose code is here already. */
export const loadedScreen = (entry: RouteEntry): CompiledScreen | undefined => loaded.get(entry.route);

/** Brings a screen's code and that of its blocks, side by side. A failed load may be asked again. */
export async function loadScreen(entry: RouteEntry): Promise<CompiledScreen> {
  const known = loaded.get(entry.route);
  if (known) return known;
  const [{ screen }] = await Promise.all([entry.load(), loadBlocks(entry.blocks)]);
  loaded.set(entry.route, screen);
  return screen;
}
