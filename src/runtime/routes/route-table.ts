import type { RouteAreas, RouteEntry } from '#contract/route-areas.ts';
import { areaOf } from './routes.ts';

type Lines = readonly RouteEntry[];

/** Route table with areas that load on demand. */
export interface RouteTable {
  /** Lines that may match a path, most specific first; undefined while its area is not loaded. */
  linesOf(path: string): Lines | undefined;
  /** Loads them. A failed load may be retried. */
  load(path: string): Promise<Lines>;
  /** Lines of all loaded areas. */
  all(): Lines;
  /** Loads every area, so that the next navigation waits only for the screen's code. */
  loadAll(): Promise<void>;
}

/** Area of routes that begin with a parameter: any path may match them. */
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
