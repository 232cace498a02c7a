/** Name of a declaration by its sequence in the month: `Original`, `Rectificativa 1`. */
export function versionOf(sequence: number): string {
  return sequence === 0 ? 'Original' : `Rectificativa ${sequence}`;
}
