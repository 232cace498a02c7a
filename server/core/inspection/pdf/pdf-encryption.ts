import type { PdfObjects } from './pdf-objects.ts';
import {
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfText,
  type PdfHeader,
  type PdfValue,
} from './pdf-values.ts';
import { LockedPdf, UnreadablePdf } from './pdf-work.ts';

/** Decrypts what the file encrypts with the number of its object; throws UnreadablePdf when it cannot. */
export interface PdfDecryption {
  stream(data: Buffer, header: PdfHeader): Buffer;
  text(text: PdfText): Buffer;
}

/** Bytes of a dictionary of encryption; usual ones have under a thousand. */
const LARGEST = 16_384;
const AES_BLOCK = 16;
/** Trailer without encryption. */
const NONE = '';
/** First version in which the dictionary names the ciphers of streams and of strings. */
const NAMES_CIPHERS = 4;
/** By version. Without a cipher, or with that of another version, readers differ. */
const METHODS: Readonly<Record<number, readonly string[]>> = { 4: ['V2', 'AESV2'], 5: ['AESV3'] };

interface Cipher {
  readonly algorithm: string;
}

/**
 * How a file that opens without a key is decrypted, null for one that is not encrypted.
 * @throws LockedPdf when it does not open so
 */
export async function openEncryption(objects: PdfObjects): Promise<PdfDecryption | null> {
  const trailers = objects.dictionaries.filter((each) => each.has('Encrypt'));
  const encryptions = new Set(trailers.flatMap((each) => encryptionsOf(each, objects)));
  const [encryption = NONE] = encryptions;
  if (encryptions.size > 1) throw new UnreadablePdf('encrypted in two ways');
  if (encryption === NONE) return null;
  // Some readers use the last trailer for the whole file; the second one of a linearized file has only its size.
  if (objects.dictionaries.some((each) => each.has('Root') && each.has('Size') && !each.has('Encrypt')))
    throw new UnreadablePdf('encrypted in some versions');
  const ids = new Set(trailers.flatMap((each) => fileIdsOf(each, objects)));
  if (ids.size > 1) throw new UnreadablePdf('two keys');
  return decryptionBy(encryption, [...ids][0] ?? '');
}

function encryptionsOf(trailer: PdfDictionary, objects: PdfObjects): string[] {
  const values = objects.resolveKey(trailer, 'Encrypt');
  if (values.length === 0) throw new UnreadablePdf('an encryption that is not there');
  return values.flatMap((value) => {
    if (!(value instanceof PdfDictionary)) return NONE;
    if (value.end - value.start > LARGEST) throw new UnreadablePdf('a long encryption');
    if (!isSingle(value) || !namesOneCipher(value)) throw new UnreadablePdf('an encryption in doubt');
    return value.source.toString('latin1', value.start, value.end);
  });
}

/** Returns true when all readers see the same value: no repeated keys and no references. */
function isSingle(value: PdfValue): boolean {
  if (value instanceof PdfReference) return false;
  if (value instanceof PdfDictionary)
    return new Set(value.keys).size === value.keys.length && value.values.every(isSingle);
  return !Array.isArray(value) || value.every(isSingle);
}

/** Returns true when streams and strings use the same known cipher. */
function namesOneCipher(encryption: PdfDictionary): boolean {
  const [version] = encryption.all('V');
  if (typeof version !== 'number' || version < NAMES_CIPHERS) return true;
  const [streams] = encryption.all('StmF');
  const [strings] = encryption.all('StrF');
  if (!(streams instanceof PdfName && strings instanceof PdfName)) return false;
  if (streams.name !== strings.name || streams.name === 'Identity') return false;
  const [ciphers] = encryption.all('CF');
  const [cipher] = ciphers instanceof PdfDictionary ? ciphers.all(streams.name) : [];
  const [method] = cipher instanceof PdfDictionary ? cipher.all('CFM') : [];
  return method instanceof PdfName && METHODS[version]?.includes(method.name) === true;
}

/** First part of the file's identifier, which is part of the key; in hexadecimal. */
function fileIdsOf(trailer: PdfDictionary, objects: PdfObjects): string[] {
  return objects.resolveKey(trailer, 'ID').flatMap((value) => {
    const [first] = Array.isArray(value) ? objects.resolve(value[0] ?? null) : [];
    return first instanceof PdfText ? first.bytes().toString('hex') : [];
  });
}

/** The library derives the key and keeps the ciphers: it is given a file with the encryption of this one and nothing else. */
async function decryptionBy(encryption: string, id: string): Promise<PdfDecryption> {
  const { PDF } = await import('@libpdf/core');
  let handler;
  try {
    ({ securityHandler: handler } = (await PDF.load(emptyFile(encryption, id))).context.info);
  } catch (error) {
    throw new UnreadablePdf(`encryption: ${String(error)}`);
  }
  if (!handler?.isAuthenticated) throw new LockedPdf();
  return {
    stream: (data, { number, generation }) =>
      decrypted(data, handler.streamHandler, () => handler.decryptStream(data, number, generation)),
    text(text) {
      const bytes = text.bytes();
      if (!text.header) return bytes;
      const { number, generation } = text.header;
      return decrypted(bytes, handler.stringHandler, () => handler.decryptString(bytes, number, generation));
    },
  };
}

function decrypted(data: Buffer, cipher: Cipher | null, decrypt: () => Uint8Array): Buffer {
  if (cipher?.algorithm.startsWith('AES') && data.length % AES_BLOCK > 0)
    throw new UnreadablePdf('part of a block');
  try {
    return Buffer.from(decrypt());
  } catch (error) {
    throw new UnreadablePdf(`decryption: ${String(error)}`);
  }
}

function emptyFile(encryption: string, id: string): Buffer {
  const objects = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'];
  let file = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  for (const [i, object] of objects.entries()) {
    table += `${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `<</Size 3/Root 1 0 R/ID[<${id}><${id}>]/Encrypt ${encryption}>>`;
  return Buffer.from(
    `${file}xref\n0 3\n${table}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  );
}
