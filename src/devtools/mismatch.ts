import { closest, distance } from 'fastest-levenshtein';

/** An expectation and what was found instead. */
export interface Mismatch {
  readonly expected: string;
  readonly seen: string;
}

export const quoted = (text: string) => `«${text}»`;

/** The one that was probably meant, else all of them (as many as fit), else `nothing`. */
export function nearOrAll(wanted: string, there: readonly string[], nothing: string): string {
  if (there.length === 0) return nothing;
  const near = closest(wanted, [...there]);
  if (distance(wanted, near) <= Math.max(wanted.length, near.length) / 2) return quoted(near);
  const list = there.map(quoted).join(', ');
  return list.length > 240 ? `${list.slice(0, 240)}…` : list;
}
