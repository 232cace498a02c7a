import type { VisibleEntry } from './visible-entries.ts';

/** True if the entry, or one below it, links to the path. */
export const leadsTo = (entry: VisibleEntry, path: string): boolean => menuTrail([entry], path).length > 0;

/** Entries from the top of a menu down to the one of a path; none when the path is not in it. */
export function menuTrail(entries: readonly VisibleEntry[], path: string): readonly VisibleEntry[] {
  for (const entry of entries) {
    if (entry.to === path) return [entry];
    const below = menuTrail(entry.items ?? [], path);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}
