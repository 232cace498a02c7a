import { inflateSync } from 'node:zlib';

/** Names of a PDF that do something by themselves or carry other files. Long enough not to occur in bytes by chance. */
const ACTIVE =
  /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition|XFA)(?![A-Za-z0-9])/;
const LOCKED = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;
/** A page that is gone to when the file opens is fine; an address is not. */
const OPENS = /\/OpenAction\s*(?:(\d+)\s+(\d+)\s+R|<<([^>]*)>>)/;
const OBJECTS = /\/ObjStm(?![A-Za-z0-9])/;
const STREAM = /(?<!end)stream\r?\n/g;
/** Bytes that the packed objects of a file may come to. */
const UNPACKED = 32 * 1024 ** 2;
/** Streams of a file that are looked at: a book of scanned sheets has hundreds. */
const STREAMS = 20_000;
/** How far before a stream its dictionary is looked for. */
const DICTIONARY = 2048;

const RUNS =
  'El PDF trae programas, formularios que envían datos u otros archivos adentro: imprimilo a PDF y mandá ese.';
const SECRET = 'El PDF tiene clave o permisos: no lo podemos revisar. Guardalo sin clave.';
const UNREADABLE = 'El PDF no se puede revisar: imprimilo a PDF y mandá ese.';

/** Why a PDF is not taken, in words; null when nothing in it acts by itself. Objects that it packs are unpacked to look. */
export function inspectPdf(bytes: Buffer): string | null {
  const text = named(bytes.toString('latin1'));
  if (LOCKED.test(text)) return SECRET;
  const parts = [text];
  let left = UNPACKED;
  // Where streams are is looked for in the bytes as they are: names that were written otherwise have another length.
  const raw = bytes.toString('latin1');
  let streams = 0;
  for (const { index, 0: mark } of raw.matchAll(STREAM)) {
    streams += 1;
    if (streams > STREAMS) return UNREADABLE;
    const dictionary =
      named(raw.slice(Math.max(0, index - DICTIONARY), index))
        .split(/endobj/)
        .at(-1) ?? '';
    if (!OBJECTS.test(dictionary)) continue;
    const unpacked = objectsOf(bytes, index + mark.length, dictionary, left);
    if (unpacked === null) return UNREADABLE;
    left -= unpacked.length;
    parts.push(named(unpacked));
  }
  return parts.some((part) => ACTIVE.test(part) || opensAddress(part)) ? RUNS : null;
}

function objectsOf(bytes: Buffer, start: number, dictionary: string, left: number): string | null {
  const end = bytes.indexOf('endstream', start);
  if (end < 0) return null;
  const packed = bytes.subarray(start, end);
  if (!/\/Filter/.test(dictionary)) return packed.toString('latin1');
  if (!/\/Filter\s*\[?\s*\/(FlateDecode|Fl)\s*[\]/>]/.test(dictionary)) return null;
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, left) }).toString('latin1');
  } catch {
    return null;
  }
}

function opensAddress(text: string): boolean {
  const [, number, generation, inside] = OPENS.exec(text) ?? [];
  if (inside !== undefined) return /\/URI/.test(inside);
  if (number === undefined) return false;
  const object = new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj([\\s\\S]{0,500}?)endobj`).exec(
    text,
  )?.[1];
  return object !== undefined && /\/URI/.test(object);
}

/** The text with its names as they are meant: `/J#61vaScript` is `/JavaScript`. */
function named(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
