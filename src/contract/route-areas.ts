import type { RouteEntry } from './compiled.ts';

/**
 * The route table by the first segment of its routes, in lower case (`:` when that is a name). Each area is a chunk of
 * its own, most specific route first, so that the shell does not grow with the number of screens.
 */
export type RouteAreas = Readonly<Record<string, () => Promise<{ routes: readonly RouteEntry[] }>>>;
