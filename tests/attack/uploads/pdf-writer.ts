/** A cipher with an empty password, applied by object number. */
export interface PdfCipher {
  /** Entries of the trailer. */
  trailer: string;
  stream(data: Buffer, number: number): Buffer;
  text(data: Buffer, number: number): Buffer;
}

interface ObjectOptions {
  /** Text in place of `7 0 obj`. */
  head?: string;
  end?: string;
  generation?: number;
}

export interface StreamOptions extends ObjectOptions {
  /** Entries of its dictionary; `/Length` is added if missing. */
  entries: string;
  data: Buffer;
  length?: string;
  /** Text after the word `stream`. */
  line?: string;
}

type Place = { offset: number; generation?: number } | { stream: number; index: number };

/** Writes a PDF piece by piece, valid or malformed as required, and records the offset of each object. */
export class PdfWriter {
  readonly #parts: Buffer[] = [];
  readonly #places = new Map<number, Place>();
  readonly cipher: PdfCipher | null;
  size = 0;

  constructor(cipher: PdfCipher | null = null, before = '') {
    this.cipher = cipher;
    this.raw(`${before}%PDF-1.7\n%\xe2\xe3\xcf\xd3\n`);
  }

  raw(bytes: Buffer | string): void {
    const part = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
    this.#parts.push(part);
    this.size += part.length;
  }

  object(number: number, body: string, options: ObjectOptions = {}): void {
    const { generation = 0, head = `${number} ${generation} obj\n`, end = '\nendobj\n' } = options;
    this.#places.set(number, { offset: this.size, generation });
    this.raw(`${head}${this.cipher ? encryptStrings(body, number, this.cipher) : body}${end}`);
  }

  stream(number: number, options: StreamOptions): void {
    const { entries, line = '\n', head = `${number} 0 obj\n`, end = '\nendstream\nendobj\n' } = options;
    const data = this.cipher ? this.cipher.stream(options.data, number) : options.data;
    const length = options.length ?? `/Length ${data.length}`;
    this.placeAt(number, this.size);
    this.raw(`${head}<<${entries}${length}>>stream${line}`);
    this.raw(data);
    this.raw(end);
  }

  /** Sets the offset of an object in the table, true or not. */
  placeAt(number: number, offset: number): void {
    this.#places.set(number, { offset });
  }

  placeIn(number: number, stream: number, index: number): void {
    this.#places.set(number, { stream, index });
  }

  /** Ends the file, or one revision of it, with a table; returns the table's offset. */
  table(trailer: string): number {
    const packed = [...this.#places.values()].some((place) => 'stream' in place);
    const at = this.size;
    if (packed) this.#streamTable(trailer);
    else this.#plainTable(trailer);
    this.raw(`startxref\n${at}\n%%EOF\n`);
    return at;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }

  #trailer(trailer: string, count: number): string {
    return `/Size ${count}${trailer}${this.cipher?.trailer ?? ''}`;
  }

  #plainTable(trailer: string): void {
    const count = Math.max(...this.#places.keys()) + 1;
    const rows = Array.from({ length: count }, (_, number) => {
      const place = this.#places.get(number);
      if (!place || !('offset' in place)) return '0000000000 65535 f \n';
      return `${String(place.offset).padStart(10, '0')} ${String(place.generation ?? 0).padStart(5, '0')} n \n`;
    });
    this.raw(`xref\n0 ${count}\n${rows.join('')}trailer\n<<${this.#trailer(trailer, count)}>>\n`);
  }

  #streamTable(trailer: string): void {
    const number = Math.max(...this.#places.keys()) + 1;
    this.placeAt(number, this.size);
    const rows = Buffer.alloc((number + 1) * 6);
    for (const [of, place] of this.#places) {
      const at = of * 6;
      rows.writeUInt8('offset' in place ? 1 : 2, at);
      rows.writeUInt32BE('offset' in place ? place.offset : place.stream, at + 1);
      rows.writeUInt8('offset' in place ? 0 : place.index, at + 5);
    }
    this.raw(
      `${number} 0 obj\n<</Type/XRef/W[1 4 1]${this.#trailer(trailer, number + 1)}/Length ${rows.length}>>stream\n`,
    );
    this.raw(rows);
    this.raw('\nendstream\nendobj\n');
  }
}

function encryptStrings(body: string, number: number, cipher: PdfCipher): string {
  return body.replaceAll(/\(([^()]*)\)/g, (_, text: string) => {
    return `<${cipher.text(Buffer.from(text, 'latin1'), number).toString('hex')}>`;
  });
}
