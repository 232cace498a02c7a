import { closest, distance } from 'fastest-levenshtein';

/** The known name that was probably meant: the same but for case, signs and the order of its words, or a slip of the fingers away. */
export function nearest(written: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  if (names.length === 0) return undefined;
  const simple = simplify(written);
  const same =
    names.find((name) => simplify(name) === simple) ?? names.find((name) => words(name) === words(written));
  if (same !== undefined) return same;
  const best = closest(written, names);
  const slips = distance(written, best);
  const near =
    (slips < best.length && slips <= Math.max(1, Math.floor((best.length + 1) / 4))) ||
    (slips === 2 && letters(written) === letters(best));
  return near ? best : undefined;
}

/** The same for two names when one has letters of the other swapped. */
const letters = (name: string) => [...name].sort().join('');

/** Its words, in no order. */
const words = (name: string) =>
  name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .sort()
    .join(' ');

const simplify = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
