/** How many names can be read at once. */
const FEW = 12;

/** The names that there are after what they are told by (`Hay`), as a sentence; nothing when they are too many to read. */
export function fewNames(told: string, known: readonly string[]): string {
  return known.length > 0 && known.length <= FEW ? ` ${told}: ${known.join(', ')}.` : '';
}
