import { isContainer, type Json } from '#language/source/json.ts';
import { Random } from './random.ts';

/** One change to one file of a config. */
export interface Mutant {
  /** Path in the config folder. */
  file: string;
  /** Description of the change, for reports. */
  what: string;
  /** Text of the changed file. */
  text: string;
}

type Holder = Record<string, Json>;
type Path = readonly (string | number)[];

/** A property or element of a file. */
interface Place {
  file: string;
  path: Path;
}

/** A plausible mistake; returns false if it does not apply there. */
type Mistake = (holder: Holder, key: string, random: Random, others: readonly Json[]) => boolean | void;

const OTHER: readonly Json[] = [
  null,
  0,
  -1,
  1.5,
  '',
  ' ',
  'x',
  'row',
  '{',
  '/',
  [],
  {},
  [''],
  [{}],
  true,
  false,
];

const MISTAKES: Readonly<Record<string, Mistake>> = {
  drop: (holder, key) => void remove(holder, key),
  rename: (holder, key, random) => {
    if (Array.isArray(holder)) return rewrite(holder, key, random);
    const name = random.pick([
      `${key}x`,
      key.slice(0, -1),
      key.toUpperCase(),
      slip(key, random),
      '__proto__',
    ]);
    if (name === key || name === '') return false;
    renameKey(holder, key, name);
  },
  retype: (holder, key, random) => void put(holder, key, random.pick(OTHER)),
  retext: (holder, key, random) => rewrite(holder, key, random),
  swap: (holder, key, random) => {
    const other = random.pick(Object.keys(holder));
    if (other === key) return false;
    const kept = holder[key]!;
    put(holder, key, holder[other]!);
    put(holder, other, kept);
  },
  borrow: (holder, key, random, others) => {
    if (others.length === 0) return false;
    put(holder, key, random.pick(others));
  },
  duplicate: (holder, key) => {
    const copy = structuredClone(holder[key]!);
    if (Array.isArray(holder)) holder.splice(Number(key), 0, copy);
    else put(holder, `${key}2`, copy);
  },
  truncate: (holder, key, random) => {
    const value = holder[key]!;
    if (typeof value === 'string') put(holder, key, value.slice(0, random.below(value.length)));
    else if (Array.isArray(value)) put(holder, key, value.slice(0, random.below(value.length)));
    else return false;
  },
};

/** Changes or removes a letter of a text. */
function rewrite(holder: Holder, key: string, random: Random): boolean {
  const value = holder[key];
  if (typeof value !== 'string' || value === '') return false;
  put(holder, key, slip(value, random));
  return true;
}

function slip(text: string, random: Random): string {
  const at = random.below(text.length);
  const letter = random.pick(['', '', 'a', 'z', '1', '.', ' ', '{', '}', "'", '(', '+', '==', ' > ', '!']);
  return text.slice(0, at) + letter + text.slice(at + 1);
}

function remove(holder: Holder, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function put(holder: Holder, key: string, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, writable: true, configurable: true });
}

function renameKey(holder: Holder, key: string, name: string): void {
  const entries = Object.entries(holder).map(([one, value]) => [one === key ? name : one, value] as const);
  for (const [one] of entries) delete holder[one];
  delete holder[key];
  for (const [one, value] of entries) put(holder, one, value);
}

/**
 * Generates mutants of a config, the same for a seed.
 * @param files text by path in the config folder
 */
export function* mutantsOf(files: ReadonlyMap<string, string>, seed: number): Generator<Mutant> {
  const random = new Random(seed);
  const values = new Map([...files].map(([file, text]) => [file, JSON.parse(text) as Json]));
  const places = [...values].map(([file, value]) => placesOf(file, value));
  const byKey = valuesByKey(values);
  while (true) {
    // Picks the file first, so that small files get their share.
    const here = random.pick(places.filter((found) => found.length > 0));
    const { file, path } = random.pick(here);
    if (random.next() < 0.01) {
      const text = files.get(file)!;
      const at = random.below(text.length);
      yield { file, what: `cut at character ${at}`, text: text.slice(0, at) };
      continue;
    }
    const name = random.pick(Object.keys(MISTAKES));
    const value = structuredClone(values.get(file)!);
    const holder = path.slice(0, -1).reduce<Json>((node, key) => (node as Holder)[key]!, value) as Holder;
    const key = String(path.at(-1));
    const others = byKey.get(/^\d+$/.test(key) ? String(path.at(-2)) : key) ?? [];
    const before = JSON.stringify(value);
    if (MISTAKES[name]!(holder, key, random, others) === false) continue;
    const after = JSON.stringify(value);
    if (after === before) continue;
    const now = JSON.stringify(holder[key]) ?? 'nothing';
    const what = `${name} ${path.join('.')} (now ${now.slice(0, 120)})`;
    yield { file, what, text: JSON.stringify(value, null, 2) };
  }
}

function placesOf(file: string, value: Json): Place[] {
  return pathsIn(value).map((path) => ({ file, path }));
}

function pathsIn(value: Json, path: Path = []): Path[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, child]) => [[...path, key], ...pathsIn(child, [...path, key])]);
}

/** Values of each key in all files, as candidates for a wrong copy. */
function valuesByKey(values: ReadonlyMap<string, Json>): Map<string, Json[]> {
  const byKey = new Map<string, Json[]>();
  for (const value of values.values()) collect(value, '');
  return byKey;

  function collect(value: Json, holderKey: string): void {
    if (!isContainer(value)) return;
    for (const [key, child] of Object.entries(value)) {
      const name = Array.isArray(value) ? holderKey : key;
      byKey.set(name, [...(byKey.get(name) ?? []), child]);
      collect(child, name);
    }
  }
}
