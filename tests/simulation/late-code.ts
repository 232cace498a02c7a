import type { RouteAreas } from '#contract/route-areas.ts';

/** Waits for the named code, as scheduled by the current play. */
let arrives = (_what: string): Promise<void> => Promise.resolve();

/** Sets the delay of code from now on: as on a page just opened, none is loaded. */
export function codeArrives(by: (what: string) => Promise<void>): void {
  arrives = by;
}

/** Loads code with the scheduled delay. */
export async function late<T>(what: string, load: () => Promise<T>): Promise<T> {
  await arrives(what);
  return load();
}

/** Areas of a route table that load with the scheduled delay. */
export function lateAreas(areas: RouteAreas): RouteAreas {
  const all = Object.entries(areas).map(([name, load]) => [name, () => late(`area ${name}`, load)] as const);
  return Object.fromEntries(all) as RouteAreas;
}
