import { isPdfBlank, isDigit, LARGEST_NUMBER, PdfParser } from './pdf-parser.ts';
import { PdfDictionary, PdfName, PdfReference, type PdfHeader, type PdfValue } from './pdf-values.ts';
import { UnreadablePdf, type PdfWork } from './pdf-work.ts';

/**
 * All objects of a file in all its versions. Cross-reference tables may point into streams, strings or replaced
 * versions, so anything after `1 0 obj` in the bytes is taken as an object.
 */
export class PdfObjects {
  readonly bytes: Buffer;
  readonly work: PdfWork;
  readonly dictionaries: PdfDictionary[] = [];
  readonly #definitions = new Map<number, PdfValue[]>();

  constructor(bytes: Buffer, work: PdfWork) {
    this.bytes = bytes;
    this.work = work;
    this.#findWritten();
    this.#findTrailers();
  }

  add(number: number, value: PdfValue): void {
    const before = this.#definitions.get(number);
    if (before) before.push(value);
    else this.#definitions.set(number, [value]);
  }

  /** Definitions of an object, in any version. */
  definitions(number: number): readonly PdfValue[] {
    return this.#definitions.get(number) ?? [];
  }

  /** Possible values for some reader: for a reference, all its definitions; none when it has no object. */
  resolve(value: PdfValue): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value];
    const found: PdfValue[] = [];
    const seen = new Set<number>();
    const ahead = [value.number];
    for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
      if (seen.has(number)) continue;
      seen.add(number);
      const values = this.definitions(number);
      this.work.spend('resolved', 1 + values.length);
      for (const each of values) {
        if (each instanceof PdfReference) ahead.push(each.number);
        else found.push(each);
      }
    }
    return found;
  }

  /** Possible values of a key's entries. */
  resolveKey(dictionary: PdfDictionary, key: string): PdfValue[] {
    return dictionary.all(key).flatMap((value) => this.resolve(value));
  }

  /** Names that the entries of a key may be. */
  namesOf(dictionary: PdfDictionary, key: string): string[] {
    return this.resolveKey(dictionary, key).flatMap((value) => (value instanceof PdfName ? value.name : []));
  }

  /** Objects that are a name and nothing else: what an entry of a dictionary may be by reference. */
  bareNames(): string[] {
    return [...this.#definitions.values()]
      .flat()
      .flatMap((value) => (value instanceof PdfName ? value.name : []));
  }

  #findWritten(): void {
    for (let at = this.bytes.indexOf('obj'); at >= 0; at = this.bytes.indexOf('obj', at + 3)) {
      const before = this.bytes[at - 1];
      if (isPdfBlank(before) || isDigit(before)) this.#readWritten(at);
    }
  }

  #readWritten(at: number): void {
    const header = headerBefore(this.bytes, at);
    const parser = new PdfParser(this.bytes, at + 'obj'.length, this.work, this.dictionaries, header);
    if (this.#hasCommentBefore(header?.start ?? skipBack(this.bytes, at), at))
      throw new UnreadablePdf(`a comment in the numbers of an object at ${at}`);
    if (!header) {
      // Words that mean nothing, or numbers that some reader sees.
      if (parser.skipWord('<<') || parser.skipWord('['))
        throw new UnreadablePdf(`an object without number at ${at}`);
      return;
    }
    if (header.number > LARGEST_NUMBER) throw new UnreadablePdf('an object number that overflows');
    const value = parser.parse();
    if (value instanceof PdfDictionary && parser.skipWord('stream')) value.data = parser.at;
    this.add(header.number, value);
  }

  #findTrailers(): void {
    for (let at = this.bytes.indexOf('trailer'); at >= 0; at = this.bytes.indexOf('trailer', at + 7)) {
      const parser = new PdfParser(this.bytes, at + 'trailer'.length, this.work, this.dictionaries, null);
      // Readers take nothing but a dictionary; the word is of texts too.
      if (parser.skipWord('<<')) {
        parser.at -= '<<'.length;
        parser.parse();
      } else if (isPdfBlank(this.bytes[parser.at]))
        throw new UnreadablePdf(`a doubtful blank at ${parser.at}`);
    }
  }

  /** Returns true when a comment ends between the numbers before `obj`: readers skip it like blanks. */
  #hasCommentBefore(start: number, at: number): boolean {
    if (!hasLineEnd(this.bytes, start, at)) return false;
    let from = start;
    while (from > 0 && !isLineEnd(this.bytes[from - 1])) from -= 1;
    this.work.spend('bytes', start - from);
    return this.bytes.subarray(from, start).includes('%');
  }
}

interface WrittenHeader extends PdfHeader {
  /** First byte of its number. */
  start: number;
}

/** Number and generation before the keyword `obj`; null without them. */
function headerBefore(bytes: Buffer, at: number): WrittenHeader | null {
  const generation = integerBefore(bytes, at);
  if (!generation || !isPdfBlank(bytes[generation.start - 1])) return null;
  const number = integerBefore(bytes, generation.start);
  return number && { number: number.value, generation: generation.value, start: number.start };
}

/** Start of the blanks and digits before a position. */
function skipBack(bytes: Buffer, at: number): number {
  let start = at;
  while (isPdfBlank(bytes[start - 1]) || isDigit(bytes[start - 1])) start -= 1;
  return start;
}

function hasLineEnd(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (isLineEnd(bytes[at])) return true;
  return false;
}

function isLineEnd(code: number | undefined): boolean {
  return code === 0x0a || code === 0x0d;
}

function integerBefore(bytes: Buffer, at: number): { start: number; value: number } | null {
  let end = at;
  while (isPdfBlank(bytes[end - 1])) end -= 1;
  let start = end;
  while (isDigit(bytes[start - 1])) start -= 1;
  return start === end
    ? null
    : { start, value: Number(bytes.toString('latin1', Math.max(start, end - 12), end)) };
}
