import type { PdfDecryption } from './pdf-encryption.ts';
import { FILTERS, undoFilters, type PdfFilter } from './pdf-filters.ts';
import type { PdfObjects } from './pdf-objects.ts';
import { isPdfBlank, PdfParser } from './pdf-parser.ts';
import { PdfDictionary, PdfName, PdfReference, type PdfValue } from './pdf-values.ts';
import { CostlyPdf, UnreadablePdf } from './pdf-work.ts';

/** Rounds of unpacking: an object stream may be described by another one that must be unpacked first. */
const ROUNDS = 4;
const END = 'endstream';

/**
 * Unpacks every object stream of a file, in any version of it, and adds its objects.
 * @throws UnreadablePdf when one cannot be unpacked, or readers could unpack it in different ways
 */
export async function unpackObjectStreams(
  objects: PdfObjects,
  decryption: PdfDecryption | null,
): Promise<void> {
  const unpacker = new Unpacker(objects, decryption);
  let ahead = objects.dictionaries.filter((each) => each.data >= 0 && holdsStructure(each, objects));
  for (let round = 0; ahead.length > 0; round += 1) {
    const ready = ahead.filter((each) => unpacker.isReady(each));
    if (ready.length === 0 || round === ROUNDS)
      throw new UnreadablePdf('object streams that need each other');
    ahead = ahead.filter((each) => !unpacker.isReady(each));
    for (const each of ready) await unpacker.unpack(each);
  }
  unpacker.checkTrusted();
}

/** Returns true when a stream contains objects or a cross-reference table. Some readers do not require `/Type`. */
function holdsStructure(stream: PdfDictionary, objects: PdfObjects): boolean {
  const types = objects.namesOf(stream, 'Type');
  return types.includes('ObjStm') || types.includes('XRef') || (stream.has('N') && stream.has('First'));
}

const KEYS = ['N', 'First', 'Filter', 'DecodeParms'] as const;
const PARAMETERS = ['Predictor', 'Columns', 'Colors', 'BitsPerComponent', 'EarlyChange'];

class Unpacker {
  readonly #objects: PdfObjects;
  readonly #decryption: PdfDecryption | null;
  /** Objects that were taken for what they say: they may have no other version. */
  readonly #trusted = new Set<number>();

  constructor(objects: PdfObjects, decryption: PdfDecryption | null) {
    this.#objects = objects;
    this.#decryption = decryption;
  }

  isReady(stream: PdfDictionary): boolean {
    return KEYS.flatMap((key) => stream.all(key)).every((value) => this.#isKnown(value));
  }

  checkTrusted(): void {
    for (const number of this.#trusted)
      if (this.#objects.definitions(number).length !== 1)
        throw new UnreadablePdf(`object ${number} in two versions`);
  }

  async unpack(stream: PdfDictionary): Promise<void> {
    // Some readers take it for `/DecodeParms`, as it is in an image inside a page.
    if (stream.has('DP')) throw new UnreadablePdf('parameters by another name');
    const filters = this.#filters(stream);
    for (const data of windowsOf(stream, this.#objects)) {
      const views = await this.#views(stream, data, filters);
      if (views.length === 0) throw new UnreadablePdf('an object stream that does not unpack');
    }
  }

  /** Reads what data is once decrypted, which objects have to be, and as it is: tables of an encrypted file are not. */
  async #views(stream: PdfDictionary, data: Buffer, filters: readonly PdfFilter[]): Promise<true[]> {
    const { header } = stream;
    const decrypted = () => (this.#decryption && header ? this.#decryption.stream(data, header) : null);
    const views: true[] = [];
    for (const view of [decrypted, () => data]) {
      try {
        const bytes = view();
        if (bytes) this.#read(stream, await undoFilters(bytes, filters, this.#objects.work));
        if (bytes) views.push(true);
      } catch (error) {
        if (error instanceof CostlyPdf || !(error instanceof UnreadablePdf)) throw error;
        if (view === decrypted && stream.has('First')) throw error;
      }
    }
    return views;
  }

  #read(stream: PdfDictionary, data: Buffer): void {
    if (!stream.has('First')) return;
    const count = this.#number(stream, 'N');
    const first = this.#number(stream, 'First');
    const parser = new PdfParser(data, 0, this.#objects.work, this.#objects.dictionaries, null);
    const index: [number: number, offset: number][] = [];
    for (let i = 0; i < count; i += 1) index.push([wholeNumber(parser.parse()), wholeNumber(parser.parse())]);
    // Offsets are in increasing order (ISO 32000-1, 7.5.7). What lay between objects some readers would take for one.
    for (const [number, offset] of index) {
      const start = first + offset;
      if (start < parser.at || !isBlankBetween(data, parser.at, start))
        throw new UnreadablePdf('objects out of order');
      parser.at = start;
      this.#objects.add(number, parser.parse());
    }
  }

  #filters(stream: PdfDictionary): PdfFilter[] {
    const names = listed(this.#only(stream, 'Filter'));
    const parameters = listed(this.#only(stream, 'DecodeParms'));
    return names.map((written, i) => {
      const value = this.#trust(written);
      const name = value instanceof PdfName ? FILTERS[value.name] : undefined;
      if (!name) throw new UnreadablePdf('an unknown filter');
      return { name, parameters: this.#parameters(this.#trust(parameters[i] ?? null)) };
    });
  }

  #parameters(value: PdfValue): Map<string, number> {
    const numbers = new Map<string, number>();
    if (!(value instanceof PdfDictionary)) return numbers;
    for (const key of PARAMETERS) if (value.has(key)) numbers.set(key, this.#number(value, key));
    return numbers;
  }

  #number(dictionary: PdfDictionary, key: string): number {
    return wholeNumber(this.#only(dictionary, key));
  }

  /** The only value of a key; null without it. */
  #only(dictionary: PdfDictionary, key: string): PdfValue {
    const [value = null, ...others] = dictionary.all(key);
    if (others.length > 0) throw new UnreadablePdf(`${key} twice`);
    return this.#trust(value);
  }

  /** Resolves a reference that must have a single version. */
  #trust(value: PdfValue): PdfValue {
    if (!(value instanceof PdfReference)) return value;
    this.#trusted.add(value.number);
    const [found = null, ...others] = this.#objects.definitions(value.number);
    if (others.length > 0 || found instanceof PdfReference)
      throw new UnreadablePdf('a reference in two versions');
    return found;
  }

  #isKnown(value: PdfValue): boolean {
    if (value instanceof PdfReference) return this.#objects.definitions(value.number).length > 0;
    if (value instanceof PdfDictionary) return value.values.every((each) => this.#isKnown(each));
    return !Array.isArray(value) || value.every((each) => this.#isKnown(each));
  }
}

/** Data of a stream as readers cut it: some by its length, some by the word that ends it. */
function windowsOf(stream: PdfDictionary, objects: PdfObjects): Buffer[] {
  const start = dataStart(stream);
  const { source } = stream;
  const found = source.indexOf(END, start);
  const word = found < 0 ? source.length : found;
  objects.work.spend('bytes', word - start);
  const lengths = objects
    .resolveKey(stream, 'Length')
    .filter((each) => typeof each === 'number' && each >= 0);
  const ends = new Set(lengths.map((length) => Math.min(start + Number(length), source.length)));
  // An end of line before the word is no data; with it, data of a cipher has a length that it cannot have.
  if (![...ends].some((end) => end <= word && isBlankBetween(source, end, word)))
    ends.add(beforeLineEnd(source, word));
  return [...ends].map((end) => source.subarray(start, end));
}

function dataStart({ source, data }: PdfDictionary): number {
  let at = data;
  while (source[at] === 0x20 || source[at] === 0x09) at += 1;
  if (source[at] === 0x0d) return source[at + 1] === 0x0a ? at + 2 : at + 1;
  if (source[at] === 0x0a) return at + 1;
  throw new UnreadablePdf('data after a word');
}

function beforeLineEnd(source: Buffer, end: number): number {
  const at = source[end - 1] === 0x0a ? end - 1 : end;
  return source[at - 1] === 0x0d ? at - 1 : at;
}

function isBlankBetween(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (!isPdfBlank(bytes[at])) return false;
  return true;
}

function listed(value: PdfValue): readonly PdfValue[] {
  if (value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function wholeNumber(value: PdfValue): number {
  if (typeof value === 'number' && value >= 0) return value;
  throw new UnreadablePdf('no number');
}
