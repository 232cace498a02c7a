/** Where an office document names what it is made of. */
export const RELATIONS = /\.rels(\/|$)/i;

const TAG = /<\/?([^\s<>/="']+)((?:\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y;
const ATTRIBUTE = /([^\s<>/="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const DECLARATION = /^\s*<\?xml\s([^?<>]*)\?>/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Whether opening an office document may bring something from elsewhere: a template, an object, a frame, a picture. A link
 * that people follow does not. What is written as no program writes it (comments, entities of its own) counts as bringing.
 *
 * @param bytes a part of relationships of an OPC package (ECMA-376, part 2)
 */
export function reachesOutside(bytes: Buffer): boolean {
  const text = textOf(bytes);
  const tags = text === null ? null : tagsOf(text.replace(DECLARATION, ''));
  return tags === null || tags.some(isOutside);
}

interface Tag {
  /** Without the prefix of its namespace. */
  name: string;
  /** By their names, in small letters and without prefix: one that is there twice counts twice. */
  attributes: { name: string; value: string }[];
}

function isOutside({ name, attributes }: Tag): boolean {
  if (name !== 'Relationship') return false;
  const valuesOf = (wanted: string) =>
    attributes.filter((one) => one.name === wanted).map(({ value }) => value.trim());
  if (!valuesOf('targetmode').some((mode) => mode.toLowerCase() !== 'internal')) return false;
  const types = valuesOf('type');
  return types.length !== 1 || !types[0]!.endsWith('/hyperlink');
}

/** Null: not all of it is tags and the space between them. */
function tagsOf(text: string): Tag[] | null {
  const tags: Tag[] = [];
  for (let at = text.search(/\S/); at >= 0 && at < text.length;) {
    TAG.lastIndex = at;
    const [tag, name = '', attributes = ''] = TAG.exec(text) ?? [];
    if (tag === undefined) return null;
    tags.push({ name: localName(name), attributes: attributesOf(attributes) });
    at += tag.length;
    while (/\s/.test(text[at] ?? '')) at += 1;
  }
  return tags;
}

function attributesOf(written: string): Tag['attributes'] {
  return [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => ({
    name: localName(name).toLowerCase(),
    value: withoutEntities(double ?? single ?? ''),
  }));
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function withoutEntities(value: string): string {
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, named) => {
    const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16);
    if (named !== undefined) return NAMED[named] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** As Unicode, in one of the two ways in which every reader of XML reads it; null: in another. */
function textOf(bytes: Buffer): string | null {
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const swapped = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const encoding = wide ? 'utf-16le' : swapped ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const [, said = ''] = /encoding\s*=\s*["']([^"']*)["']/.exec(DECLARATION.exec(text)?.[1] ?? '') ?? [];
    const known = encoding === 'utf-8' ? /^(utf-8|us-ascii|)$/i : /^(utf-16(le|be)?|)$/i;
    return known.test(said) ? text : null;
  } catch {
    return null;
  }
}
