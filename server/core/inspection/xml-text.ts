const DECLARATION = /^\s*<\?xml\s([^?<>]*)\?>/;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * XML as Unicode without its declaration, in an encoding that all parsers decode in the same way; null: another
 * encoding, or no XML.
 */
export function xmlText(bytes: Buffer): string | null {
  const [first, second] = bytes;
  const wide = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const swapped = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const encoding = wide ? 'utf-16le' : swapped ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const [declaration = '', said = ''] = DECLARATION.exec(text) ?? [];
    const [, name = ''] = /encoding\s*=\s*["']([^"']*)["']/.exec(said) ?? [];
    const known = encoding === 'utf-8' ? /^(?:utf-8|us-ascii|)$/i : /^(?:utf-16(?:le|be)?|)$/i;
    const rest = text.slice(declaration.length);
    return known.test(name) && rest.trimStart().startsWith('<') ? rest : null;
  } catch {
    return null;
  }
}

/** Replaces the character references of an XML text. */
export function withoutEntities(value: string): string {
  return value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, named) => {
    const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16);
    if (named !== undefined) return NAMED[named] ?? all;
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}
