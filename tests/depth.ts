/**
 * Depth of the test run. `TEST_DEPTH=protects` (set by `npm test`) leaves out files marked `// Depth all: why` and
 * journeys without the tag `@protects`, and runs long walks in part. Any other value, or a file run alone, runs
 * everything.
 */
const protects = process.env['TEST_DEPTH'] === 'protects';

/** True if long walks run in full. */
export const playsAll = !protects;

/** Every `every`-th element of a long walk, or all of it. */
export function partOf<T>(walk: readonly T[], every: number): readonly T[] {
  return protects ? walk.filter((_, index) => index % every === 0) : walk;
}
