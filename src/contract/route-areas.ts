import type { BlockType, CompiledScreen } from './compiled.ts';

/** A line of the route table. */
export interface RouteEntry {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  /** Breadcrumb label; a text with expressions shows the part without them. */
  label: string;
  /** Block types the screen may begin with: their code loads beside the screen's. */
  blocks: readonly BlockType[];
  /** Those of later steps, or of what an action answers: their code loads once the screen stands. */
  later: readonly BlockType[];
  load: () => Promise<{ screen: CompiledScreen }>;
}

/**
 * The route table by the first segment of its routes, in lower case (`:` when that is a name). Each area is a chunk of
 * its own, most specific route first, so that the shell does not grow with the number of screens.
 */
export type RouteAreas = Readonly<Record<string, () => Promise<{ routes: readonly RouteEntry[] }>>>;
