import type { RouteAreas, RouteEntry } from '#contract/route-areas.ts';
import { areaOf } from './routes.ts';

type Lines = readonly RouteEntry[];

/** The route table, whose areas arrive when a path in them is wanted. */
export interface RouteTable {
  /** The lines that may match a path, most specific first; undefined while its area is not here. */
  linesOf(path: string): Lines | undefined;
  /** Brings them. Fails when they cannot be fetched, and may be asked again. */
  load(path: string): Promise<Lines>;
  /** The lines of all areas that are here. */
  all(): Lines;
  /** Brings every area, so that the next change of screen waits for nothing but the screen. */
  loadAll(): Promise<void>;
}

/** Area of the routes that begin with a name: any path may belong to it. */
const ANY = ':';

export function createRouteTable(areas: RouteAreas): RouteTable {
  const here = new Map<string, Lines>();
  const wanted = (path: string) => [areaOf(path), ANY].filter((area) => Object.hasOwn(areas, area));
  const bring = async (area: string) => {
    if (!here.has(area)) here.set(area, (await areas[area]!()).routes);
  };
  const linesOf = (path: string) =>
    wanted(path).every((area) => here.has(area))
      ? wanted(path).flatMap((area) => here.get(area)!)
      : undefined;
  return {
    linesOf,
    all: () => [...here.values()].flat(),
    load: async (path) => {
      await Promise.all(wanted(path).map(bring));
      return linesOf(path)!;
    },
    loadAll: async () => {
      await Promise.allSettled(Object.keys(areas).map(bring));
    },
  };
}
