import { RefusedFile } from './refused-file.ts';

const END = 0x06054b50;
const END_SIZE = 22;
const ENTRY = 0x02014b50;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const BROKEN = 'El ZIP está dañado: volvé a armarlo.';

/** The part that a workbook of Excel has. */
const WORKBOOK = 'xl/workbook.xml';

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** True when a ZIP is an Excel workbook. Unpacks nothing. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (!isZip(bytes)) return false;
  try {
    return directoryOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)).some(
      ({ name }) => name === WORKBOOK,
    );
  } catch {
    return false;
  }
}

/**
 * The bytes of the only file in a ZIP. Its declared size is not trusted: it is unpacked up to `most`.
 * @throws {RefusedFile} when it is not a complete ZIP of one text, or unpacks to more.
 */
export async function unpackOne(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = directoryOf(view);
    const [entry] = entries;
    if (!entry || entries.length > 1)
      throw new RefusedFile(`El ZIP trae ${entries.length} archivos y tiene que traer uno solo.`);
    const { method, flags, at, packed } = entry;
    if (flags & ENCRYPTED) throw new RefusedFile('El ZIP tiene clave: armalo sin clave.');
    const start = at + LOCAL_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
    if (start + packed > bytes.length || (method !== STORED && method !== DEFLATED))
      throw new RefusedFile(BROKEN);
    const content = bytes.subarray(start, start + packed);
    return await whole(method === STORED ? streamOf(content) : inflated(content), most);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile(BROKEN);
  }
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - END_SIZE; at >= 0 && at > view.byteLength - 0xffff - END_SIZE; at -= 1)
    if (view.getUint32(at, true) === END) return at;
  throw new RefusedFile(BROKEN);
}

interface Entry {
  name: string;
  method: number;
  flags: number;
  packed: number;
  at: number;
}

/** Files of the directory; folders are none. @throws {RefusedFile} {RangeError} when it is broken */
function directoryOf(view: DataView): Entry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const entries: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i += 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new RefusedFile(BROKEN);
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(
      new Uint8Array(view.buffer, view.byteOffset + at + ENTRY_SIZE, length),
    );
    const entry = {
      name,
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    };
    if (!name.endsWith('/')) entries.push(entry);
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

function streamOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new Blob([bytes]).stream();
}

function inflated(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return streamOf(bytes).pipeThrough(new DecompressionStream('deflate-raw'));
}

async function whole(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > most) {
      await reader.cancel();
      throw new RefusedFile(
        `El ZIP trae demasiado: descomprimido pasa de ${Math.floor(most / 1024 ** 2)} MB.`,
      );
    }
    chunks.push(read.value);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
