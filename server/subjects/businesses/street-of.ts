/** An address without its door: the words before the first one, not being its first, with a digit. */
export function streetOf(address: string): string {
  const words = address.split(/\s+/);
  const door = words.findIndex((word, at) => at > 0 && /\d/.test(word));
  return door < 0 ? address : words.slice(0, door).join(' ');
}
