import type { BlockType, CompiledScreen } from './compiled.ts';

/** A line of the route table. */
export interface RouteEntry {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  /** Breadcrumb label; a text with expressions shows the part without them. */
  label: string;
  /** Block types that the screen may show first: their code loads beside the screen's. */
  blocks: readonly BlockType[];
  /** Block types of later steps, or of the answer to an action: their code loads once the screen is shown. */
  later: readonly BlockType[];
  load: () => Promise<{ screen: CompiledScreen }>;
}

/**
 * The route table by the first segment of its routes, in lower case (`:` for a parameter). Each area is a chunk of its
 * own, most specific route first, so that the shell does not grow with the number of screens.
 */
export type RouteAreas = Readonly<Record<string, () => Promise<{ routes: readonly RouteEntry[] }>>>;
