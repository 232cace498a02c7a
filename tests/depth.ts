/**
 * How deep the tests go: `TEST_DEPTH=protects` (what `npm test` says) leaves out files marked `// Depth all: why` and journeys
 * without the tag `@protects`, and plays a part of long walks. Anything else is everything, also of a file run by itself.
 */
const protects = process.env['TEST_DEPTH'] === 'protects';

/** Whether long walks are played whole, and what they leave behind is all there. */
export const playsAll = !protects;

/** What a run plays of a long walk: one of `every`, spread over the whole of it, or all. */
export function partOf<T>(walk: readonly T[], every: number): readonly T[] {
  return protects ? walk.filter((_, index) => index % every === 0) : walk;
}
