/** A masked name, which identifies no one: `TOLABA JUAN IGNACIO` → `TOLA*** J*** I***`. */
export function maskName(name: string): string {
  const words = name.split(/[^\p{L}\p{N}'’.-]+/u).filter(Boolean);
  return words.map((word, i) => `${word.slice(0, i === 0 ? Math.min(4, word.length - 1) : 1)}***`).join(' ');
}
