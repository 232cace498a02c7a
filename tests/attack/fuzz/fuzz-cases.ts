import { randomUUID } from 'node:crypto';
import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import type { Declarations } from '#language/config/shapes.ts';
import { FUZZ_BODIES, FUZZ_VALUES } from './fuzz-values.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';

/** Path of a replaced value in a request: names of fields, and 0 for the first of a list. */
export type Place = readonly (string | number)[];
type Named = Readonly<Record<string, unknown>>;

const DEEPEST = 4;

/**
 * Bodies that an operation must answer without failing, as text: its own examples with one or two values replaced by
 * malformed ones, and bodies that are not requests. The same seed gives the same bodies.
 */
export function fuzzBodies(
  { request, examples }: Endpoint,
  shapes: Declarations['shapes'],
  { seed, count }: { seed: number; count: number },
): string[] {
  const random = seededRandom(seed);
  const places = [...placesOf(request, shapes), ['campo_que_no_existe']];
  const wholes = Math.min(FUZZ_BODIES.length, Math.floor(count / 6));
  const bodies = shuffled(FUZZ_BODIES, random).slice(0, wholes);
  const pairs = shuffled(
    places.flatMap((place) => FUZZ_VALUES.map((value) => ({ place, value }))),
    random,
  );
  for (let i = 0; bodies.length < count; i += 1) {
    const { place, value } = pairs[i % pairs.length]!;
    const example = drawn(examples, random).request as Named;
    const once = withAt(fresh(example), place, value);
    const again = i >= pairs.length || random() < 0.2;
    bodies.push(
      JSON.stringify(again ? withAt(once, drawn(places, random), drawn(FUZZ_VALUES, random)) : once),
    );
  }
  return bodies;
}

/** Renews the operation id: a repeated one would be answered like the first. */
export function fresh(example: Named): Named {
  return Object.hasOwn(example, 'id_operacion') ? { ...example, id_operacion: randomUUID() } : example;
}

/** Every path of a request, nested ones too. */
export function placesOf(shape: Shape, shapes: Declarations['shapes'], depth = 0): Place[] {
  const at = shape.$ref ? shapes.get(shape.$ref) : shape;
  if (!at || depth > DEEPEST) return [];
  const inside = (key: string | number, child: Shape): Place[] => [
    [key],
    ...placesOf(child, shapes, depth + 1).map((place) => [key, ...place]),
  ];
  return [
    ...Object.entries(at.properties ?? {}).flatMap(([name, child]) => inside(name, child)),
    ...(at.items ? inside(0, at.items) : []),
  ];
}

/** A copy with another value at a path, creating the parents that are missing. */
export function withAt(node: unknown, [key, ...rest]: Place, value: unknown): Named {
  const list = typeof key === 'number';
  const held =
    typeof node === 'object' && node !== null && Array.isArray(node) === list ? node : list ? [] : {};
  const copy = (list ? [...(held as unknown[])] : { ...held }) as Record<string | number, unknown>;
  copy[key!] = rest.length === 0 ? value : withAt(copy[key!], rest, value);
  return copy;
}

/** A copy in random order, reproducible by the seed. */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
