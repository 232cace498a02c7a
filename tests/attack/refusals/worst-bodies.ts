import type { Endpoint } from '#contract/generated/grammar.ts';
import type { Declarations } from '#language/config/shapes.ts';
import { fresh, placesOf, withAt, type Place } from '#tests/attack/fuzz/fuzz-cases.ts';

export interface WorstBody {
  what: string;
  body: string;
}

/** Elements placed everywhere in a request, repeated up to the maximum length of the body. */
const LISTS: Readonly<Record<string, string>> = {
  'empty objects': '{}',
  'objects of unknown names': '{"x":1}',
  'empty texts': '""',
  'empty lists': '[]',
  nulls: 'null',
  'numbers that are none of its': '1e300',
};
const TEXTS: Readonly<Record<string, string>> = {
  letters: 'a',
  digits: '9',
  blanks: ' ',
  'signs that are escaped': String.raw`\u0001`,
  'two-byte letters': 'ñ',
};
/** Placeholder of a value. */
const HOLE = '__hole__';

/** Bodies of about so many bytes that an endpoint must refuse, in the shapes that cause most errors. */
export function worstBodies(
  { request, examples }: Endpoint,
  shapes: Declarations['shapes'],
  bytes: number,
): WorstBody[] {
  const example = fresh(examples[0]!.request as Readonly<Record<string, unknown>>);
  const at = (place: Place, value: string) =>
    JSON.stringify(withAt(example, place, HOLE)).replace(`"${HOLE}"`, () => value);
  const places = placesOf(request, shapes);
  const filled = (name: string, place: Place, value: string) => ({
    what: `${name} at ${place.join('.')}`,
    body: at(place, value),
  });
  const lists = places.flatMap((place) =>
    Object.entries(LISTS).map(([name, item]) => filled(`a list of ${name}`, place, list(item, bytes))),
  );
  const texts = places.flatMap((place) =>
    Object.entries(TEXTS).map(([name, sign]) => filled(`a text of ${name}`, place, text(sign, bytes))),
  );
  return [
    ...lists,
    ...texts,
    { what: 'names that it does not know', body: object((n) => `"x${n}":1`, bytes) },
    { what: 'a long name that it does not know', body: `{${text('a', bytes)}:1}` },
    { what: 'a list instead of an object', body: list('{}', bytes) },
    { what: 'lists inside lists', body: '['.repeat(bytes / 2) + ']'.repeat(bytes / 2) },
    { what: 'no JSON', body: text('a', bytes).slice(0, -1) },
  ];
}

const times = (part: string, bytes: number) => Math.floor(bytes / Buffer.byteLength(part));
const list = (item: string, bytes: number) =>
  `[${Array.from<string>({ length: times(`${item},`, bytes) })
    .fill(item)
    .join(',')}]`;
const text = (sign: string, bytes: number) => `"${sign.repeat(times(sign, bytes))}"`;

function object(property: (n: number) => string, bytes: number): string {
  const properties: string[] = [];
  for (let [n, length] = [0, 0]; length < bytes; n++) {
    properties.push(property(n));
    length += properties.at(-1)!.length + 1;
  }
  return `{${properties.join(',')}}`;
}
