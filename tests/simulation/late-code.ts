import type { RouteAreas } from '#contract/route-areas.ts';

/** Waits for code with this name as long as it takes in the play that goes on. */
let arrives = (_what: string): Promise<void> => Promise.resolve();

/** Says how long code takes from now on: as on a page that was just opened, none is here. */
export function codeArrives(by: (what: string) => Promise<void>): void {
  arrives = by;
}

/** The same code, when it arrives. */
export async function late<T>(what: string, load: () => Promise<T>): Promise<T> {
  await arrives(what);
  return load();
}

/** The areas of a route table, when they arrive. */
export function lateAreas(areas: RouteAreas): RouteAreas {
  const all = Object.entries(areas).map(([name, load]) => [name, () => late(`area ${name}`, load)] as const);
  return Object.fromEntries(all) as RouteAreas;
}
