/** How people call the place of a declaration in its month: `Original`, `Rectificativa 1`. */
export function versionOf(sequence: number): string {
  return sequence === 0 ? 'Original' : `Rectificativa ${sequence}`;
}
