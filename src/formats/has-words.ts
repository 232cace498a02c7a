/** A text without accents nor capitals, to be compared: `Edificación` is `edificacion`. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** True when a folded text has every word of a search, in any order; an empty search matches every text. */
export function hasWords(text: string, search: string): boolean {
  return folded(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
