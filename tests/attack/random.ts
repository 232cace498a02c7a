/** Numbers in [0, 1) that the seed draws again (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list. */
export function drawn<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)]!;
}
