/** The parts of a text between separators that are not within parentheses. */
export function splitTopLevel(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    if (letter === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** A label as expressions name it: `Comida preparada` is `comida_preparada`. */
export function codeKey(label: string): string {
  const plain = label.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const key = plain.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_+|_+$/g, '');
  return /^\d/.test(key) ? `n${key}` : key;
}
