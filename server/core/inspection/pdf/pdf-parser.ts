import {
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfText,
  type PdfHeader,
  type PdfValue,
} from './pdf-values.ts';
import { UnreadablePdf, type PdfWork } from './pdf-work.ts';

const REGULAR = 0;
const BLANK = 1;
const DELIMITER = 2;
/** Bytes that PDFium takes for blanks, and others for letters. */
const DOUBTFUL = 3;
const KINDS = new Uint8Array(256);
for (const code of [0x80, 0xff]) KINDS[code] = DOUBTFUL;
for (const code of [0, 9, 10, 12, 13, 32]) KINDS[code] = BLANK;
for (const sign of '()<>[]{}/%') KINDS[sign.charCodeAt(0)] = DELIMITER;

const LF = 0x0a;
const CR = 0x0d;
const PERCENT = 0x25;
const OPEN = 0x28;
const CLOSE = 0x29;
const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const LETTER_R = 0x52;
const LEFT = 0x5b;
const BACKSLASH = 0x5c;
const RIGHT = 0x5d;
const ZERO = 0x30;
const NINE = 0x39;
/** Maximum nesting of containers; readers give up before it. */
const DEEPEST = 100;
/** Bytes of a name; ISO 32000-1 has readers take 127. */
const LONGEST_NAME = 1024;
/** Maximum object number: beyond it readers overflow 32 bits and reach other objects. */
export const LARGEST_NUMBER = 0x7fffffff;
/** Words that no container holds: where one does, readers differ on where it ends. */
const OUTSIDE = new Set(['obj', 'endobj', 'stream', 'endstream', 'xref', 'trailer', 'startxref']);

/** Returns true when some reader treats the byte as a blank. */
export function isPdfBlank(code: number | undefined): boolean {
  return code !== undefined && (KINDS[code] === BLANK || KINDS[code] === DOUBTFUL);
}

export function isDigit(code: number | undefined): boolean {
  return code !== undefined && code >= ZERO && code <= NINE;
}

/**
 * Parses values of a PDF at a place of its bytes. Every dictionary it meets is kept, with all its entries.
 * A container that readers could understand in two ways is unreadable.
 */
export class PdfParser {
  at: number;
  readonly #bytes: Buffer;
  readonly #work: PdfWork;
  readonly #header: PdfHeader | null;
  readonly #met: PdfDictionary[];

  constructor(bytes: Buffer, at: number, work: PdfWork, met: PdfDictionary[], header: PdfHeader | null) {
    this.#bytes = bytes;
    this.at = at;
    this.#work = work;
    this.#met = met;
    this.#header = header;
  }

  /**
   * The value that begins here; null too where none does.
   * @throws UnreadablePdf
   */
  parse(): PdfValue {
    const start = this.at;
    try {
      this.#skipBlanks();
      const code = this.#bytes[this.at];
      if (code === undefined || [CLOSE, GREATER, RIGHT].includes(code)) return null;
      return this.#value(0);
    } finally {
      this.#work.spend('bytes', this.at - start);
    }
  }

  /** Skips a word if it is next; false when it is not. */
  skipWord(word: string): boolean {
    const start = this.at;
    this.#skipBlanks();
    this.#work.spend('bytes', this.at - start);
    if (this.#bytes.toString('latin1', this.at, this.at + word.length) !== word) return false;
    this.at += word.length;
    return true;
  }

  #value(depth: number): PdfValue {
    if (depth > DEEPEST) throw new UnreadablePdf('too deep');
    this.#work.spend('values', 1);
    const code = this.#bytes[this.at]!;
    if (code === SLASH) return new PdfName(this.#name());
    if (code === OPEN) return this.#string();
    if (code === LESS) return this.#bytes[this.at + 1] === LESS ? this.#dictionary(depth) : this.#hex();
    if (code === LEFT) return this.#array(depth);
    if (KINDS[code] !== REGULAR) throw new UnreadablePdf(`a sign alone at ${this.at}`);
    return startsNumber(code) ? this.#numberOrReference(depth) : this.#word(depth);
  }

  #dictionary(depth: number): PdfDictionary {
    const dictionary = new PdfDictionary(this.#bytes, this.at, this.#header);
    this.#met.push(dictionary);
    this.at += 2;
    while (!this.#closesDictionary()) {
      if (this.#bytes[this.at] !== SLASH) throw new UnreadablePdf(`no key at ${this.at}`);
      dictionary.keys.push(this.#name());
      dictionary.values.push(this.#closesDictionary(false) ? null : this.#value(depth + 1));
    }
    dictionary.end = this.at;
    return dictionary;
  }

  #closesDictionary(passes = true): boolean {
    this.#skipBlanks();
    if (this.#bytes[this.at] !== GREATER || this.#bytes[this.at + 1] !== GREATER) return false;
    if (passes) this.at += 2;
    return true;
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.at += 1;
    for (;;) {
      this.#skipBlanks();
      const code = this.#bytes[this.at];
      if (code === undefined) throw new UnreadablePdf('an array without end');
      if (code === RIGHT) break;
      values.push(this.#value(depth + 1));
    }
    this.at += 1;
    return values;
  }

  #name(): string {
    const start = this.at + 1;
    this.#skipRegular(start);
    if (this.at - start > LONGEST_NAME) throw new UnreadablePdf('a long name');
    const name = this.#bytes.toString('latin1', start, this.at);
    if (!name.includes('#')) return name;
    const decoded = name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    // Readers written in C end it at a NUL; for others a name with one means nothing.
    return decoded.split('\0', 1)[0]!;
  }

  #string(): PdfText {
    const start = this.at + 1;
    let open = 1;
    let at = start;
    for (; at < this.#bytes.length; at += 1) {
      const code = this.#bytes[at];
      if (code === BACKSLASH) at += 1;
      else if (code === OPEN) open += 1;
      else if (code === CLOSE) open -= 1;
      if (open === 0) break;
    }
    this.at = Math.min(at + 1, this.#bytes.length);
    if (open > 0) throw new UnreadablePdf('a string without end');
    return new PdfText(this.#bytes, start, at, false, this.#header);
  }

  #hex(): PdfText {
    const start = this.at + 1;
    const end = this.#bytes.indexOf(GREATER, start);
    this.at = end < 0 ? this.#bytes.length : end + 1;
    if (end < 0) throw new UnreadablePdf('a string without end');
    return new PdfText(this.#bytes, start, end, true, this.#header);
  }

  #numberOrReference(depth: number): number | PdfReference {
    const number = this.#number();
    const after = this.at;
    if (!isDigit(this.#bytes[after - 1])) return number;
    this.#skipBlanks();
    if (isDigit(this.#bytes[this.at])) {
      this.#number();
      this.#skipBlanks();
      const next = this.#bytes[this.at + 1];
      if (this.#bytes[this.at] === LETTER_R && (next === undefined || KINDS[next] !== REGULAR)) {
        this.at += 1;
        if (number > LARGEST_NUMBER) throw new UnreadablePdf('a reference that overflows');
        return new PdfReference(number);
      }
    }
    this.at = after;
    // `1e-5` is one word for some readers, and a number with a word after it for others.
    if (KINDS[this.#bytes[after]!] === REGULAR) this.#word(depth);
    return number;
  }

  /** The whole part of a number; it ends where its signs do, as readers take `0R` for `0 R`. */
  #number(): number {
    let value = 0;
    let isWhole = true;
    let isNegative = false;
    for (; this.at < this.#bytes.length; this.at += 1) {
      const code = this.#bytes[this.at]!;
      if (isDigit(code)) value = isWhole ? value * 10 + code - ZERO : value;
      else if (code === POINT) isWhole = false;
      else if (code === MINUS) isNegative = true;
      else if (code !== PLUS) break;
    }
    return isNegative ? -value : value;
  }

  #word(depth: number): boolean | null {
    const start = this.at;
    this.#skipRegular(start);
    const word = this.#bytes.toString('latin1', start, Math.min(this.at, start + 10));
    if (depth > 0 && OUTSIDE.has(word)) throw new UnreadablePdf(`${word} in a container`);
    return word === 'true' || (word === 'false' ? false : null);
  }

  #skipRegular(from: number): void {
    let at = from;
    while (at < this.#bytes.length && KINDS[this.#bytes[at]!] === REGULAR) at += 1;
    this.at = at;
    if (KINDS[this.#bytes[at]!] === DOUBTFUL) throw new UnreadablePdf(`a doubtful blank at ${at}`);
  }

  #skipBlanks(): void {
    let at = this.at;
    let isComment = false;
    for (; at < this.#bytes.length; at += 1) {
      const code = this.#bytes[at]!;
      if (isComment) isComment = code !== LF && code !== CR;
      else if (code === PERCENT) isComment = true;
      else if (KINDS[code] !== BLANK) break;
    }
    this.at = at;
  }
}

function startsNumber(code: number): boolean {
  return isDigit(code) || code === PLUS || code === MINUS || code === POINT;
}
