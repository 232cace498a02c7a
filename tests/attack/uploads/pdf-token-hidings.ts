import { HELPER, numbered, PADDING, ROOT, WORDS, type Hiding } from './pdf-hiding.ts';
import { PdfWriter } from './pdf-writer.ts';

/** Every object in the file itself, its dictionary rewritten. */
function plain(
  what: string,
  isUsual: boolean,
  rewrite: (body: string) => string,
  more: PlainOptions = {},
): Hiding {
  return {
    what,
    isUsual,
    write(content) {
      const writer = new PdfWriter(null, more.before);
      for (const [number, body] of numbered(content))
        writer.object(number, rewrite(body), {
          ...(more.head && { head: more.head(number) }),
          ...(more.end !== undefined && { end: more.end }),
          ...(more.generation && { generation: more.generation }),
        });
      writer.stream(4, WORDS);
      if (more.helper) writer.object(HELPER, more.helper);
      if (more.table === false) writer.raw(`trailer\n<<${ROOT}>>\nstartxref\n0\n%%EOF\n`);
      else writer.table(more.generation ? `/Root 1 ${more.generation} R` : ROOT);
      return writer.bytes();
    },
  };
}

interface PlainOptions {
  generation?: number;
  before?: string;
  head?: (number: number) => string;
  end?: string;
  helper?: string;
  table?: boolean;
}

/** Tokens of the dictionaries of this folder. */
const TOKENS = /\((?:\\.|[^()\\])*\)|<[0-9A-Fa-f]+>|<<|>>|[[\]]|\/[^\s()<>[\]/]+|[^\s()<>[\]/]+/g;
const tokens = (body: string) => body.match(TOKENS) ?? [];
const between = (sign: string) => (body: string) => tokens(body).join(sign);
const escaped = (name: string, every: number) =>
  name.replaceAll(/[^/]/g, (letter, i: number) =>
    i % every === 0 ? `#${letter.charCodeAt(0).toString(16)}` : letter,
  );
const names = (every: number) => (body: string) =>
  tokens(body)
    .map((token) => (token.startsWith('/') ? escaped(token, every) : token))
    .join(' ');
const unescape = (text: string) => text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
const strings = (write: (text: string) => string) => (body: string) =>
  tokens(body)
    .map((token) => (token.startsWith('(') ? write(unescape(token)) : token))
    .join(' ');
const first = (entry: string) => (body: string) => body.replace('<<', `<<${entry}`);
const types = (write: (type: string) => string) => (body: string) =>
  body.replaceAll(/\/S\/(\w+)/g, (_, type: string) => write(type));

export const TOKEN_HIDINGS: readonly Hiding[] = [
  plain('nothing', true, (body) => body),
  plain('blanks', true, between(' ')),
  plain('ends of line CR', true, between('\r')),
  plain('NUL and form feeds', false, between('\0\f')),
  plain('bytes that Chromium takes for blanks', false, between('\x80')),
  plain('other bytes that Chromium takes for blanks', false, between('\xff')),
  plain('a blank of Chromium before its object', false, (body) => body, {
    head: (number) => `${number} 0\x80obj\xff`,
  }),
  plain('NUL at the end of names', false, (body) => body.replaceAll(/\/[A-Za-z]+/g, '$&#00x')),
  plain('a number with letters before', false, first('/Pad 1e-5')),
  plain('object numbers that come round', false, (body) => body.replaceAll('7 0 R', '4294967303 0 R')),
  plain('comments', false, between('% >> endobj ( \r')),
  plain('long comments', false, between(`%${PADDING}\n`)),
  plain('every second letter of the names in hexadecimal', false, names(2)),
  plain('names in hexadecimal', false, names(1)),
  plain(
    'strings in hexadecimal',
    true,
    strings((text) => `<${Buffer.from(text, 'latin1').toString('hex')}>`),
  ),
  plain(
    'strings in hexadecimal with blanks',
    false,
    strings(
      (text) =>
        `<${[...Buffer.from(text, 'latin1')].map((each) => each.toString(16).padStart(2, '0')).join('\n')}>`,
    ),
  ),
  plain(
    'strings in octal',
    false,
    strings(
      (text) =>
        `(${[...text].map((each) => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`).join('')})`,
    ),
  ),
  plain('a long entry before', true, first(`/Pad(${PADDING})`)),
  plain('a long entry after', true, (body) => body.replace(/>>$/, `/Pad(${PADDING})>>`)),
  plain('the word endobj in a string', true, first('/Pad(\nendobj\n)')),
  plain('a whole object in a string', false, first('/Pad(>> endobj 7 0 obj << /S /GoTo >>)')),
  plain(
    'a type of action',
    true,
    types((type) => `/Type/Action/S/${type}`),
  ),
  plain(
    'a type twice, the good one first',
    false,
    types((type) => `/S/GoTo/S/${type}`),
  ),
  plain(
    'a type twice, the good one last',
    false,
    types((type) => `/S/${type}/S/GoTo`),
  ),
  plain('a key without value before', false, first('/Pad')),
  plain('no endobj', false, (body) => body, { end: '\n' }),
  plain('endobj beside', true, (body) => body, { end: 'endobj\n' }),
  plain('heads on several lines', false, (body) => body, { head: (number) => `${number}\r\n0\tobj` }),
  plain('comments in heads', false, (body) => body, { head: (number) => `${number} %x\n0 %y\nobj` }),
  plain('heads stuck together', false, (body) => body.replaceAll(' 0 R', ' 0R'), {
    head: (number) => `${number} 0obj`,
  }),
  plain('numbers with zeros before', false, (body) => body.replaceAll(/(\d+) 0 R/g, '000$1 00000 R'), {
    head: (number) => `000${number} 00000 obj\n`,
  }),
  plain('other generations', true, (body) => body.replaceAll(/(?<!\b4) 0 R/g, ' 3 R'), { generation: 3 }),
  plain('no table', false, (body) => body, { table: false }),
  plain('something before the file', false, (body) => body, { before: 'From: ana@valle.test\r\n\r\n' }),
];

/** An entry of the active object by reference. */
export const INDIRECT_HIDINGS: readonly Hiding[] = [
  {
    what: 'a type by reference',
    isUsual: false,
    write(content) {
      const type = /\/S\/(\w+)/.exec(content.objects[content.active]!)?.[1] ?? 'GoTo';
      const rewrite = (body: string) => body.replace(`/S/${type}`, `/S ${HELPER} 0 R`);
      return plain('', false, rewrite, { helper: `/${type}` }).write(content);
    },
  },
  {
    what: 'a reference to a reference',
    isUsual: false,
    write(content) {
      const body = content.objects[content.active]!;
      return plain('', false, (each) => each, { helper: body }).write({
        ...content,
        objects: { ...content.objects, [content.active]: `${HELPER} 0 R` },
      });
    },
  },
  {
    what: 'twenty actions, one after another',
    isUsual: false,
    write(content) {
      const chain = Array.from({ length: 20 }).reduce<string>(
        (next) => `<</S/GoTo/D[3 0 R/Fit]/Next${next}>>`,
        content.objects[content.active]!,
      );
      return plain('', false, (each) => each).write({
        ...content,
        objects: { ...content.objects, 7: chain },
      });
    },
  },
  {
    what: 'arrays in arrays',
    isUsual: false,
    write: (content) => plain('', false, first(`/Pad ${'['.repeat(60)}0${']'.repeat(60)}`)).write(content),
  },
];
