/** Maximum length of a text, in characters, and of a list, in elements, at a place. */
export interface Limits {
  readonly text: number;
  readonly list: number;
}

/** A value as heavy as it gets, in JSON, of about so many bytes and within some limits; `example` is what is usually there. */
export type HeavyValue = (bytes: number, limits: Limits, example: unknown) => string;

const text = (piece: string, bytes: number, { text: most }: Limits) => {
  const size = Math.max(1, Buffer.byteLength(JSON.stringify(piece)) - 2);
  const count = Math.min(Math.floor(bytes / size), Math.floor(most / piece.length));
  return JSON.stringify(piece.repeat(Math.max(1, count)));
};
const filled = (bytes: number, { list }: Limits, piece: string, [open, close] = ['[', ']']) => {
  const count = Math.max(1, Math.min(Math.floor(bytes / (Buffer.byteLength(piece) + 1)), list));
  return `${open}${Array.from({ length: count }, () => piece).join(',')}${close}`;
};
const nested = (bytes: number, open: string, close: string, core: string) => {
  const depth = Math.max(1, Math.floor((bytes - core.length) / (open.length + close.length)));
  return open.repeat(depth) + core + close.repeat(depth);
};
const numbered = (
  bytes: number,
  { list }: Limits,
  make: (n: number) => string,
  [open, close] = ['[', ']'],
) => {
  const parts: string[] = [];
  let size = 0;
  for (let n = 0; n < list; n += 1) {
    const part = make(n);
    size += Buffer.byteLength(part) + 1;
    if (size > bytes) break;
    parts.push(part);
  }
  return open + parts.join(',') + close;
};
const NO_LIMITS: Limits = { text: Infinity, list: Infinity };
const OBJECT = ['{', '}'] as const;

/** Signs that something has to go through all along: what is trimmed, folded, normalised, split, escaped or matched. */
const PIECES: Readonly<Record<string, string>> = {
  letters: 'a',
  blanks: ' ',
  'line ends': '\n',
  'blanks and signs': ' \u00a0.',
  nines: '9',
  zeros: '0',
  dots: '1.',
  dashes: '-1',
  accents: 'a\u0301\u0323',
  'one that becomes eighteen': '\ufdfa',
  'letters that grow': '\u0130',
  'signs of two halves': '👩\u200d',
  quotes: '"\\',
  markup: '<a b="',
  'mail addresses': 'a@b.',
  days: '2026-04-15,',
  'cells of a table': '"";',
  'lines of a file': '12;20123456786;1,00\r\n',
  placeholders: '{a}$1%20',
  paths: '../',
  colons: 'a:',
};

/** Values to place in a request, by name. */
export const HEAVY_VALUES: Readonly<Record<string, HeavyValue>> = {
  ...Object.fromEntries(
    Object.entries(PIECES).map(([name, piece]): [string, HeavyValue] => [
      `text of ${name}`,
      (bytes, limits) => text(piece, bytes, limits),
    ]),
  ),
  'example before blanks': (bytes, { text: most }, example) =>
    JSON.stringify(
      `${`${written(example)}${' '.repeat(Math.min(bytes, most))}`.slice(0, Math.min(bytes, most) - 1)}x`,
    ),
  'example after blanks': (bytes, { text: most }, example) =>
    JSON.stringify(`${' '.repeat(Math.min(bytes, most))}${written(example)}`.slice(-Math.min(bytes, most))),
  'example again and again': (bytes, limits, example) => text(written(example) || 'x', bytes, limits),
  'digits of a number': (bytes) => `1${'0'.repeat(Math.max(1, bytes))}`,
  'decimals of a number': (bytes) => `0.${'1'.repeat(Math.max(1, bytes))}`,
  'empty objects': (bytes, limits) => filled(bytes, limits, '{}'),
  'empty texts': (bytes, limits) => filled(bytes, limits, '""'),
  nulls: (bytes, limits) => filled(bytes, limits, 'null'),
  'same items': (bytes, limits, example) => filled(bytes, limits, itemOf(example)),
  'other items': (bytes, limits, example) => numbered(bytes, limits, (n) => otherItem(example, n)),
  'numbered texts': (bytes, limits) => numbered(bytes, limits, (n) => `"${n}"`),
  'numbered objects': (bytes, limits) => numbered(bytes, limits, (n) => `{"id":${n}}`),
  'deep lists': (bytes) => nested(bytes, '[', ']', ''),
  'deep objects': (bytes) => nested(bytes, '{"a":', '}', '1'),
  'unknown names': (bytes) => numbered(bytes, NO_LIMITS, (n) => `"k${n}":0`, [...OBJECT]),
  'one name again': (bytes) => filled(bytes, NO_LIMITS, '"a":0', [...OBJECT]),
  'numbers as names': (bytes) => numbered(bytes, NO_LIMITS, (n) => `"${n * 7919}":0`, [...OBJECT]),
};

const written = (example: unknown) => (typeof example === 'string' ? example : JSON.stringify(example ?? ''));
const firstOf = (example: unknown): unknown =>
  Array.isArray(example) ? (example[0] ?? {}) : (example ?? {});
const itemOf = (example: unknown) => JSON.stringify(firstOf(example));

/** An item like the first, with another number in its first text or number. */
function otherItem(example: unknown, n: number): string {
  const item = firstOf(example);
  if (typeof item === 'string') return JSON.stringify(other(item, n));
  if (typeof item !== 'object' || item === null) return String(n);
  const [name = 'id', value] = Object.entries(item)[0] ?? [];
  return JSON.stringify({ ...item, [name]: typeof value === 'string' ? other(value, n) : n });
}

/** The same text with its last digits for others. */
function other(value: string, n: number): string {
  const digits = /\d{1,6}$/.exec(value)?.[0] ?? '';
  return value.slice(0, value.length - digits.length) + String(n).padStart(digits.length, '0').slice(-6);
}
