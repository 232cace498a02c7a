/** A name, `/Launch`, with its `#xx` escapes decoded. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** An indirect reference. The generation is left out: readers find an object by its number. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** Number and generation of an object that is written in the file itself; its strings and data may be encrypted with them. */
export interface PdfHeader {
  number: number;
  generation: number;
}

/** A string, by where its bytes are: few strings are ever read. */
export class PdfText {
  readonly source: Buffer;
  /** First byte after the opening delimiter. */
  readonly start: number;
  /** The closing delimiter. */
  readonly end: number;
  readonly isHex: boolean;
  /** Null in an object stream, which is encrypted as a whole. */
  readonly header: PdfHeader | null;

  constructor(source: Buffer, start: number, end: number, isHex: boolean, header: PdfHeader | null) {
    this.source = source;
    this.start = start;
    this.end = end;
    this.isHex = isHex;
    this.header = header;
  }

  /** Its bytes once escapes are decoded, still encrypted where the file is. */
  bytes(): Buffer {
    const raw = this.source.toString('latin1', this.start, this.end);
    if (this.isHex) {
      const digits = raw.replaceAll(/[^0-9a-f]/gi, '');
      return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
    }
    return Buffer.from(raw.replaceAll(/\\(\r\n?|[0-7]{1,3}|[^\r])/g, unescaped), 'latin1');
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

function unescaped(_: string, escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
  return ESCAPES[escaped] ?? escaped;
}

/** A dictionary with every entry as it is written: of two with one key, some readers take the first and some the last. */
export class PdfDictionary {
  readonly source: Buffer;
  /** Start offset in its source. */
  readonly start: number;
  /** End offset in its source, exclusive. */
  end = -1;
  readonly keys: string[] = [];
  readonly values: PdfValue[] = [];
  /** First byte after the keyword `stream`; -1 when it is no stream. */
  data = -1;
  readonly header: PdfHeader | null;

  constructor(source: Buffer, start: number, header: PdfHeader | null) {
    this.source = source;
    this.start = start;
    this.header = header;
  }

  /** Every value of a key. */
  all(key: string): readonly PdfValue[] {
    return this.has(key) ? this.values.filter((_, i) => this.keys[i] === key) : NOTHING;
  }

  has(key: string): boolean {
    return this.keys.includes(key);
  }
}

const NOTHING: readonly PdfValue[] = [];

/** Words other than `true` and `false` are null, and a number is its whole part. */
export type PdfValue =
  | number
  | boolean
  | null
  | PdfName
  | PdfText
  | PdfReference
  | PdfDictionary
  | readonly PdfValue[];
