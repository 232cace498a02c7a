import { nearest as nearestName } from '#expressions/nearest.ts';

/** The suggestion of a finding, where one of the known names is near what was written. */
export function suggestNearest(written: string, known: Iterable<string>): { suggestion?: string } {
  const best = nearestName(written, known);
  return best ? { suggestion: `¿Quisiste decir "${best}"?` } : {};
}
