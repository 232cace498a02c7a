import { isObject } from '#language/source/json.ts';

/** Pairs of elements of an old and a new list, by position; undefined where one side has none. */
export interface Matching {
  /** In the order of the new list; removed elements come last. */
  pairs: [old: number | undefined, now: number | undefined][];
  /** The elements that remain changed their order. */
  reordered: boolean;
}

/** Keys that identify an element, the surest first. */
const IDENTITY = [
  'id',
  'name',
  'key',
  'code',
  'from',
  'title',
  'label',
  'go',
  'to',
  'of',
  'rows',
  'text',
  'format',
];

/**
 * Pairs the elements of two lists: first those with the same identity, then the rest, in order, by kind (a notice with
 * another text is the same notice).
 */
export function matchItems(old: readonly unknown[], now: readonly unknown[]): Matching {
  const partner = new Map<number, number>();
  const taken = new Set<number>();
  for (const identify of [identity, kind]) {
    now.forEach((item, at) => {
      if (partner.has(at)) return;
      const wanted = identify(item);
      const found =
        wanted === undefined
          ? -1
          : old.findIndex((one, from) => !taken.has(from) && identify(one) === wanted);
      if (found < 0) return;
      partner.set(at, found);
      taken.add(found);
    });
  }
  const kept = now.flatMap((_, at) => partner.get(at) ?? []);
  return {
    pairs: [
      ...now.map((_, at): [number | undefined, number] => [partner.get(at), at]),
      ...old.flatMap((_, from): [number, undefined][] => (taken.has(from) ? [] : [[from, undefined]])),
    ],
    reordered: kept.some((from, at) => at > 0 && from < kept[at - 1]!),
  };
}

/** Identity of an element, which survives changes: its name, also when it gained or lost other properties. */
function identity(item: unknown): string {
  if (!isObject(item)) return JSON.stringify(item);
  const key = IDENTITY.find((name) => typeof item[name] === 'string');
  const type = typeof item['type'] === 'string' ? item['type'] : '';
  return `${type} ${key ?? ''} ${key ? String(item[key]) : JSON.stringify(item)}`;
}

/** The type of a block, the keys of what has none; plain values have only identity. */
function kind(item: unknown): string | undefined {
  if (!isObject(item)) return undefined;
  return typeof item['type'] === 'string' ? item['type'] : Object.keys(item).sort().join(' ');
}
