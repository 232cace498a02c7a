import { writtenCell } from '#forms/sheets/sheet.ts';
import type { Delimiter } from './record-lines.ts';
import { RefusedFile } from './refused-file.ts';
import { isWorkbook, isZip, unpackOne } from './unpack-one.ts';

/** Bytes of the parts of a workbook that are read: some 15,000 rows of ten columns. The inspection of uploads takes as many. */
const MOST_WORKBOOK_BYTES = 16 * 1024 ** 2;

const WORKBOOK_DELIMITER = '\t';

const TOO_LONG =
  'La planilla es demasiado larga para leerla como Excel: guardala como "CSV UTF-8" y elegí ese archivo.';

/** Characters that would end a cell or a line. */
const BREAKS = /[\p{Cc}\u2028\u2029]+/gu;

/** Maximum number of bytes of text: a hundred thousand records of the widest layout. */
const MOST_BYTES = 32 * 1024 ** 2;
const SAMPLE = 2000;
const END_MARK = 0x1a;
const RETURN = 0x0d;
/** Bytes, or characters, processed between two yields: some milliseconds. */
const CHUNK = 1024 ** 2;
const LINE_END = 10;
/** Characters that no text file has; an end of line is `\n` or `\r\n`. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\r(?!\n)/u;
const AGAIN = 'Guardalo como UTF-8 o Windows-1252 y volvé a elegirlo.';

export interface FileText {
  text: string;
  encoding: 'UTF-8' | 'Windows-1252';
  /** Delimiter of its cells, when its kind determines it. */
  delimiter?: Delimiter;
}

/**
 * The text of a file, or of the only file inside when it is a ZIP.
 * @param turn awaited between parts, so that other work can run meanwhile
 * @throws {RefusedFile} when it is not text in a supported encoding.
 */
export async function textOfFile(
  sent: Uint8Array<ArrayBuffer>,
  turn: () => void | Promise<void> = () => undefined,
): Promise<FileText> {
  const bytes = isZip(sent) && !isWorkbook(sent) ? await unpackOne(sent, MOST_BYTES) : sent;
  if (bytes.length > MOST_BYTES)
    throw new RefusedFile(`El archivo es demasiado grande: pasa de ${MOST_BYTES / 1024 ** 2} MB.`);
  if (isWorkbook(bytes)) return workbookText(bytes, turn);
  if (isZip(bytes)) throw new RefusedFile('El ZIP trae otro adentro: poné en él el archivo de texto.');
  if (isWide(bytes)) throw new RefusedFile(`El archivo está en UTF-16 (Unicode de dos bytes). ${AGAIN}`);
  const { text, encoding } = await decoded(withoutEndMark(bytes), turn);
  const read = { text: withLineEnds(text), encoding };
  await demandText(read.text, turn);
  return read;
}

/** @throws {RefusedFile} when it cannot be read, is too long or is empty */
async function workbookText(bytes: Uint8Array, turn: () => void | Promise<void>): Promise<FileText> {
  const text = await textOfWorkbook(bytes, turn);
  await demandText(text, turn);
  return { text, encoding: 'UTF-8', delimiter: WORKBOOK_DELIMITER };
}

/** Converts the line ends of the old Macintosh, `\r`, which Excel for Mac writes in a CSV. */
function withLineEnds(text: string): string {
  return text.includes('\r') && !text.includes('\n') ? text.replaceAll('\r', '\n') : text;
}

/** Removes the `^Z` (0x1A) that old accounting programs end their files with, and a line end after it. */
function withoutEndMark(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  if (bytes[end - 1] === LINE_END) end -= bytes[end - 2] === RETURN ? 2 : 1;
  else if (bytes[end - 1] === RETURN) end -= 1;
  if (bytes[end - 1] !== END_MARK) return bytes;
  while (bytes[end - 1] === END_MARK) end -= 1;
  return bytes.subarray(0, end);
}

async function decoded(bytes: Uint8Array, turn: () => void | Promise<void>): Promise<FileText> {
  try {
    return { text: await inParts(bytes, new TextDecoder('utf-8', { fatal: true }), turn), encoding: 'UTF-8' };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: await inParts(bytes, new TextDecoder('windows-1252'), turn), encoding: 'Windows-1252' };
  }
}

/** @throws {TypeError} when the decoder is strict and the bytes are not of its encoding */
async function inParts(
  bytes: Uint8Array,
  decoder: TextDecoder,
  turn: () => void | Promise<void>,
): Promise<string> {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    text += decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
    await turn();
  }
  return text + decoder.decode();
}

/** @throws {RefusedFile} when it is blank or has characters that no text has */
async function demandText(text: string, turn: () => void | Promise<void>): Promise<void> {
  let isBlank = true;
  for (let at = 0; at < text.length; at += CHUNK) {
    // Keeps a line end of two characters in one part.
    const part = text.slice(at, at + CHUNK + (text[at + CHUNK - 1] === '\r' ? 1 : 0));
    isBlank &&= part.trim() === '';
    const control = CONTROL.exec(part);
    if (control) throw new RefusedFile(controlText(text, at + control.index));
    await turn();
  }
  if (isBlank) throw new RefusedFile('El archivo está vacío.');
}

/** True for UTF-16: it has a byte order mark, or every other byte is zero. */
function isWide(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const sample = bytes.subarray(0, SAMPLE);
  return sample.filter((byte) => byte === 0).length > sample.length / 3;
}

function controlText(text: string, index: number): string {
  let line = 1;
  for (let at = 0; at < index; at += 1) if (text.charCodeAt(at) === LINE_END) line += 1;
  if (text[index] === '\0')
    return `El archivo tiene caracteres nulos en la línea ${line}: no es un archivo de texto.`;
  if (text[index] === '\r')
    return `El archivo termina mal la línea ${line}: las líneas terminan con CRLF o LF.`;
  return `El archivo tiene caracteres de control en la línea ${line}: no es un archivo de texto.`;
}

/**
 * The first sheet of a workbook of Excel as a CSV with tabs: a line for each row, each cell as people would write it.
 * @throws {RefusedFile} when it cannot be read as one, or is too long
 */
async function textOfWorkbook(bytes: Uint8Array, turn: () => void | Promise<void>): Promise<string> {
  // Few files are workbooks: a page loads what reads them when one is chosen.
  const { TooLongWorkbook, xlsxRows } = await import('#forms/sheets/xlsx-rows.ts');
  const rows = await xlsxRows(bytes, { most: MOST_WORKBOOK_BYTES, turn }).catch((error: Error) => {
    throw new RefusedFile(error instanceof TooLongWorkbook ? TOO_LONG : `El archivo ${error.message}`);
  });
  return rows
    .map((cells) => (cells ?? []).map((cell) => quoted(writtenCell(cell))).join(WORKBOOK_DELIMITER))
    .join('\n');
}

function quoted(written: string): string {
  const line = written.replaceAll(BREAKS, ' ');
  return line.includes('"') ? `"${line.replaceAll('"', '""')}"` : line;
}
