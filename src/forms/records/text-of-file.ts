import { RefusedFile } from './refused-file.ts';
import { isZip, unpackOne } from './unpack-one.ts';

/** Bytes of text that are read at most: a hundred thousand records of the widest kind there is. */
const MOST_BYTES = 32 * 1024 ** 2;
const SAMPLE = 2000;
const END_MARK = 0x1a;
/** What no text holds; an end of line is `\n` or `\r\n`. */
const CONTROL = /(?![\t\n\r])\p{Cc}|\r(?!\n)/u;
const AGAIN = 'Guardalo como UTF-8 o ISO-8859-1 y volvé a elegirlo.';

export interface FileText {
  text: string;
  encoding: 'UTF-8' | 'ISO-8859-1';
}

/**
 * The text of a file, that of the only file inside when it is a ZIP.
 * @throws {RefusedFile} when it is no text of an encoding that is read.
 */
export async function textOfFile(sent: Uint8Array<ArrayBuffer>): Promise<FileText> {
  const bytes = isZip(sent) ? await unpackOne(sent, MOST_BYTES) : sent;
  if (bytes.length > MOST_BYTES)
    throw new RefusedFile(`El archivo es demasiado grande: pasa de ${MOST_BYTES / 1024 ** 2} MB.`);
  if (isZip(bytes)) throw new RefusedFile('El ZIP trae otro adentro: poné en él el archivo de texto.');
  if (isWide(bytes)) throw new RefusedFile(`El archivo está en UTF-16 (Unicode de dos bytes). ${AGAIN}`);
  const { text, encoding } = decoded(withoutEndMark(bytes));
  if (text.trim() === '') throw new RefusedFile('El archivo está vacío.');
  const control = CONTROL.exec(text);
  if (control) throw new RefusedFile(controlText(text, control));
  return { text, encoding };
}

/** Without the `^Z` (0x1A) that old accounting programs end their files with. */
function withoutEndMark(bytes: Uint8Array): Uint8Array {
  let end = bytes.length;
  while (bytes[end - 1] === END_MARK) end -= 1;
  return bytes.subarray(0, end);
}

function decoded(bytes: Uint8Array): FileText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('iso-8859-1').decode(bytes), encoding: 'ISO-8859-1' };
  }
}

/** Whether characters take two bytes: it says so at its beginning, or every other byte is nothing. */
function isWide(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const sample = bytes.subarray(0, SAMPLE);
  return sample.filter((byte) => byte === 0).length > sample.length / 3;
}

function controlText(text: string, { 0: found, index }: RegExpExecArray): string {
  const line = text.slice(0, index).split('\n').length;
  if (found === '\0')
    return `El archivo tiene caracteres nulos en la línea ${line}: no es un archivo de texto.`;
  if (found === '\r') return `El archivo termina mal la línea ${line}: las líneas terminan con CRLF o LF.`;
  return `El archivo tiene caracteres de control en la línea ${line}: no es un archivo de texto.`;
}
