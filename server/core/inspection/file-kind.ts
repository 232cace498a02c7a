import { beginsWith, PICTURES, ZIP } from './magic.ts';
import { promisedKind, type FileKind } from './promised-kind.ts';
import { directoryAt } from './zip-directory.ts';

const END = 0x06054b50;

const END_SIZE = 22;

const LONGEST_COMMENT = 0xffff;

const ENTRY = 0x02014b50;

const ENTRY_SIZE = 46;

/** Distance from each end of the file within which PDF readers look for its header and end mark. */
const PDF_EDGE = 1024;
const PDF_HEADER = '%PDF-';
/** Control characters other than tabs and ends of line or page: no text holds them. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;
/** Bytes of a text that are decoded at once. */
const PIECE = 64 * 1024;
/** Values of a JSON: parsing builds all of them in one call, which no limit of memory ends. */
const MOST_VALUES = 250_000;
const VALUE_BEGINS = new Set(Buffer.from('{[,'));

const PICTURE_KINDS = ['jpg', 'png'] as const;

/** Content tests by kind. */
const IS: { readonly [K in FileKind]: (bytes: Buffer) => boolean } = {
  pdf: (bytes) => pdfStart(bytes) !== null && bytes.subarray(-PDF_EDGE).includes('%%EOF'),
  jpg: (bytes) => beginsWith(bytes, PICTURES.jpg),
  png: (bytes) => beginsWith(bytes, PICTURES.png) && bytes.subarray(12, 16).equals(Buffer.from('IHDR')),
  docx: (bytes) => isOffice(bytes, 'word/document.xml'),
  xlsx: (bytes) => isOffice(bytes, 'xl/workbook.xml'),
  zip: (bytes) => entries(bytes) !== null,
  json(bytes) {
    if (!isText(bytes, 'utf-8') || countValues(bytes) > MOST_VALUES) return false;
    try {
      JSON.parse(bytes.toString());
      return true;
    } catch {
      return false;
    }
  },
  // Programs that write files for others do it in the letters of their machine: what comes in Latin ones is text too.
  txt(bytes) {
    const text = withoutEndMark(bytes);
    return isText(text, 'utf-8') || isText(text, 'iso-8859-1');
  },
};

/**
 * Kind of a file that both its name and content declare; null when they differ or the kind is unknown. Names lie, and
 * so do media types, which browsers derive from them. Phones and chats swap the extensions of pictures, so those are
 * classified by content.
 */
export function fileKind(name: string, bytes: Buffer): FileKind | null {
  const kind = promisedKind(name);
  if (kind === 'jpg' || kind === 'png') return PICTURE_KINDS.find((picture) => IS[picture](bytes)) ?? null;
  return kind && IS[kind](bytes) ? kind : null;
}

/** Offset of the PDF header, which other programs may precede with a few bytes. Null: no header. */
export function pdfStart(bytes: Buffer): number | null {
  const start = bytes.subarray(0, PDF_EDGE + PDF_HEADER.length).indexOf(PDF_HEADER);
  return start < 0 ? null : start;
}

/** Returns true for an office document (ECMA-376) with a main part of this name. */
function isOffice(bytes: Buffer, main: string): boolean {
  const names = new Set(entries(bytes));
  return names.has('[Content_Types].xml') && names.has(main);
}

function entries(bytes: Buffer): string[] | null {
  return beginsWith(bytes, ZIP) ? zipEntries(bytes) : null;
}

/** Without the `^Z` (0x1A) that old accounting programs end a text with, and the end of line after it. */
function withoutEndMark(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d) end -= 1;
  const beforeMark = end;
  while (bytes[end - 1] === 0x1a) end -= 1;
  return end === beforeMark ? bytes : bytes.subarray(0, end);
}

function isText(bytes: Buffer, encoding: 'utf-8' | 'iso-8859-1'): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      if (CONTROL.test(decoder.decode(bytes.subarray(at, at + PIECE), { stream: true }))) return false;
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

function countValues(bytes: Buffer): number {
  let count = 0;
  for (const byte of bytes) if (VALUE_BEGINS.has(byte)) count += 1;
  return count;
}

/** Names of the files in a ZIP, from its central directory; null when it is not a whole ZIP. Unpacks nothing. */
export function zipEntries(bytes: Buffer): string[] | null {
  const end = endOf(bytes);
  const directory = end === null ? null : directoryAt(bytes, end);
  if (!directory) return null;
  let at = directory.start;
  const names: string[] = [];
  for (let i = 0; i < directory.count; i += 1) {
    if (at + ENTRY_SIZE > directory.end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const name = bytes.readUInt16LE(at + 28);
    const after = at + ENTRY_SIZE + name;
    if (after > directory.end) return null;
    names.push(bytes.toString('utf8', at + ENTRY_SIZE, after));
    at = after + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

/** Offset of the end record, with a comment that ends at the end of the file. */
function endOf(bytes: Buffer): number | null {
  const first = Math.max(0, bytes.length - END_SIZE - LONGEST_COMMENT);
  for (let at = bytes.length - END_SIZE; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length)
      return at;
  }
  return null;
}
