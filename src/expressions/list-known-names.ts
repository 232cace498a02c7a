/** Maximum number of names in a message. */
const FEW = 12;

/** A sentence with the known names after an introduction (`Hay`); empty when they are too many to read. */
export function listKnownNames(told: string, known: readonly string[]): string {
  return known.length > 0 && known.length <= FEW ? ` ${told}: ${known.join(', ')}.` : '';
}
