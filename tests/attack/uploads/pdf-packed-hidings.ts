import {
  asAscii85,
  asFlate,
  asHex,
  asLzw,
  asRunLength,
  withPredictor,
  type Encoder,
} from './pdf-encoders.ts';
import { CIPHERS, cipherWithoutKey } from './pdf-ciphers.ts';
import type { PdfContent } from './pdf-contents.ts';
import { HELPER, numbered, PADDING, ROOT, WORDS, type Hiding } from './pdf-hiding.ts';
import { PdfWriter, type PdfCipher } from './pdf-writer.ts';

const PACK = 20;

interface PackOptions {
  cipher?: PdfCipher;
  filter?: string;
  encode?: Encoder;
  entries?: string;
  head?: string;
  line?: string;
  length?: (length: number) => string;
  helpers?: (length: number) => Readonly<Record<number, string>>;
}

/** Every object in an object stream. */
function pack(content: PdfContent, options: PackOptions): Buffer {
  const {
    filter = '',
    encode = (data) => data,
    entries = '',
    line = '\n',
    cipher,
    length,
    helpers,
  } = options;
  const writer = new PdfWriter(cipher);
  writer.stream(4, WORDS);
  const members = numbered(content);
  const index: number[] = [];
  let bodies = '';
  for (const [i, [number, body]] of members.entries()) {
    writer.placeIn(number, PACK, i);
    index.push(number, bodies.length);
    bodies += `${body}\n`;
  }
  const list = `${index.join(' ')} `;
  const data = encode(Buffer.from(`${list}${bodies}`, 'latin1'));
  const head = options.head ?? `/Type/ObjStm/N ${members.length}/First ${list.length}`;
  for (const [number, body] of Object.entries(helpers?.(data.length) ?? {}))
    writer.object(Number(number), body);
  writer.stream(PACK, {
    entries: `${entries}${head.replace('COUNT', String(members.length)).replace('FIRST', String(list.length))}${filter}`,
    data,
    line,
    ...(length && { length: length(data.length) }),
  });
  writer.table(ROOT);
  return writer.bytes();
}

const packed = (what: string, isUsual: boolean, options: PackOptions = {}): Hiding => ({
  what: `an object stream, ${what}`,
  isUsual,
  write: (content) => pack(content, options),
});

const FLATE: PackOptions = { filter: '/Filter/FlateDecode', encode: asFlate };
const predicted = (predictor: number, columns: number): Hiding =>
  packed(`predictor ${predictor} of ${columns} columns`, true, {
    filter: `/Filter/FlateDecode/DecodeParms<</Predictor ${predictor}/Columns ${columns}>>`,
    encode: (data) => asFlate(withPredictor(data, predictor, columns)),
  });
const chain =
  (...encoders: Encoder[]): Encoder =>
  (data) =>
    encoders.reduceRight((bytes, encode) => encode(bytes), data);

export const PACKED_HIDINGS: readonly Hiding[] = [
  packed('as it is', true),
  packed('Flate', true, FLATE),
  ...[2, 10, 11, 12, 13, 14, 15].map((predictor) => predicted(predictor, 5)),
  predicted(12, 40),
  packed('hexadecimal', true, { filter: '/Filter/ASCIIHexDecode', encode: asHex }),
  packed('ASCII 85', true, { filter: '/Filter/ASCII85Decode', encode: asAscii85 }),
  packed('LZW', true, { filter: '/Filter/LZWDecode', encode: asLzw }),
  packed('run lengths', true, { filter: '/Filter/RunLengthDecode', encode: asRunLength }),
  packed('short names of filters', false, { filter: '/Filter[/AHx/Fl]', encode: chain(asHex, asFlate) }),
  packed('ASCII 85 of Flate', true, {
    filter: '/Filter[/ASCII85Decode/FlateDecode]',
    encode: chain(asAscii85, asFlate),
  }),
  packed('Flate of Flate', false, {
    filter: '/Filter[/FlateDecode/FlateDecode]',
    encode: chain(asFlate, asFlate),
  }),
  packed('five filters', false, {
    filter: '/Filter[/ASCIIHexDecode/RunLengthDecode/ASCII85Decode/LZWDecode/FlateDecode]',
    encode: chain(asHex, asRunLength, asAscii85, asLzw, asFlate),
  }),
  packed('parameters of one filter of two', true, {
    filter: '/Filter[/ASCIIHexDecode/FlateDecode]/DecodeParms[null<</Predictor 12/Columns 4>>]',
    encode: chain(asHex, asFlate, (data) => withPredictor(data, 12, 4)),
  }),
  packed('its filter in hexadecimal', false, { ...FLATE, filter: '/Filter/#46lateDec#6fde' }),
  packed('its filter by reference', false, {
    ...FLATE,
    filter: `/Filter ${HELPER} 0 R`,
    helpers: () => ({ [HELPER]: '/FlateDecode' }),
  }),
  packed('its filters by reference', false, {
    ...FLATE,
    filter: `/Filter[${HELPER} 0 R]`,
    helpers: () => ({ [HELPER]: '/FlateDecode' }),
  }),
  packed('its parameters by reference', false, {
    filter: `/Filter/FlateDecode/DecodeParms ${HELPER} 0 R`,
    encode: (data) => asFlate(withPredictor(data, 12, 7)),
    helpers: () => ({ [HELPER]: '<</Predictor 12/Columns 7>>' }),
  }),
  packed('its length by reference', true, {
    ...FLATE,
    length: () => `/Length ${HELPER} 0 R`,
    helpers: (length) => ({ [HELPER]: String(length) }),
  }),
  packed('its length 0', false, { ...FLATE, length: () => '/Length 0' }),
  packed('its length too long', false, { ...FLATE, length: (length) => `/Length ${length + 500}` }),
  packed('its length twice', false, { ...FLATE, length: (length) => `/Length 3/Length ${length}` }),
  packed('no length', false, { ...FLATE, length: () => '' }),
  packed('no type', false, { ...FLATE, head: '/N COUNT/First FIRST' }),
  packed('another type', false, { ...FLATE, head: '/Type/Metadata/N COUNT/First FIRST' }),
  packed('its type in hexadecimal', false, { ...FLATE, head: '/Type/#4fbjStm/N COUNT/First FIRST' }),
  packed('a long dictionary', true, {
    ...FLATE,
    head: `/Type/ObjStm/N COUNT/First FIRST/Pad(${PADDING})`,
  }),
  packed('the word endobj in its dictionary', true, {
    ...FLATE,
    head: '/Type/ObjStm/N COUNT/First FIRST/Pad(endobj)',
  }),
  packed('the word endstream in it', false, {
    entries: '/Pad(a)',
    encode: (data) =>
      Buffer.from(
        data.toString('latin1').replace('/MediaBox', '/Pad(\nendstream\nendobj\n)/MediaBox'),
        'latin1',
      ),
  }),
  packed('CR after its dictionary', false, { ...FLATE, line: '\r' }),
  packed('blanks after its dictionary', false, { ...FLATE, line: '  \r\n' }),
  packed('a comment after its dictionary', false, {
    ...FLATE,
    head: '/Type/ObjStm/N COUNT/First FIRST',
    line: '\n',
  }),
  packed('one that extends another', true, {
    ...FLATE,
    entries: `/Extends ${HELPER} 0 R`,
    helpers: () => ({ [HELPER]: '<</Type/ObjStm>>' }),
  }),
];

export const ENCRYPTED_HIDINGS: readonly Hiding[] = CIPHERS.flatMap((name): Hiding[] => [
  {
    what: `${name} without a key`,
    isUsual: true,
    async write(content) {
      const writer = new PdfWriter(await cipherWithoutKey(name));
      for (const [number, body] of numbered(content)) writer.object(number, body);
      writer.stream(4, WORDS);
      writer.table(ROOT);
      return writer.bytes();
    },
  },
  {
    what: `${name} without a key, in an object stream`,
    isUsual: true,
    write: async (content) => pack(content, { ...FLATE, cipher: await cipherWithoutKey(name) }),
  },
  {
    what: `${name} without a key, in an object stream that is not encrypted`,
    isUsual: false,
    async write(content) {
      const cipher = { ...(await cipherWithoutKey(name)), stream: (data: Buffer) => data };
      return pack(content, {
        ...FLATE,
        filter: '/Filter[/Crypt/FlateDecode]/DecodeParms[<</Name/Identity>>null]',
        cipher,
      });
    },
  },
]);
