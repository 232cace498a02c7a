import type { CompiledScreen } from '#contract/compiled.ts';
import type { RouteEntry } from '#contract/route-areas.ts';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import type { DraftGate } from './draft-gate.tsx';

const loaded = new Map<string, CompiledScreen>();
let gate: typeof DraftGate | undefined;

/** What stands around a screen whose draft is kept on the server, once such a screen was loaded. */
export const loadedGate = () => gate;

/** A screen whose code is here already. */
export const loadedScreen = (entry: RouteEntry): CompiledScreen | undefined => loaded.get(entry.route);

/** Brings a screen's code and that of the blocks it begins with, side by side. A failed load may be asked again. */
export async function loadScreen(entry: RouteEntry): Promise<CompiledScreen> {
  const known = loaded.get(entry.route);
  if (known) return known;
  const [{ screen }] = await Promise.all([entry.load(), loadBlocks(entry.blocks)]);
  if (screen.draft) gate ??= (await import('./draft-gate.tsx')).DraftGate;
  loaded.set(entry.route, screen);
  return screen;
}

/** Brings the code of what a screen does not begin with. What does not come is asked for again where it stands. */
export function loadLater(entry: RouteEntry): void {
  loadBlocks(entry.later).catch(() => {});
}
