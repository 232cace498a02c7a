import { zipEntries } from './zip-entries.ts';

export type FileKind = 'pdf' | 'png' | 'docx' | 'zip' | 'json' | 'txt';

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const ZIP = Buffer.from('504b', 'hex');
/** How much of the end of a PDF is looked at for its end mark. */
const PDF_END = 1024;
/** What no text holds: control characters other than tabs and ends of line or page. */
const CONTROL = /(?![\t\n\f\r])\p{Cc}/u;

/** Whether some bytes are of a kind, by their content. */
const IS: { readonly [K in FileKind]: (bytes: Buffer) => boolean } = {
  pdf: (bytes) =>
    bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) && bytes.subarray(-PDF_END).includes('%%EOF'),
  png: (bytes) =>
    bytes.subarray(0, PNG.length).equals(PNG) && bytes.subarray(12, 16).equals(Buffer.from('IHDR')),
  docx: (bytes) =>
    ['[Content_Types].xml', 'word/document.xml'].every((name) => entries(bytes)?.includes(name)),
  zip: (bytes) => entries(bytes) !== null,
  json(bytes) {
    try {
      JSON.parse(textOf(bytes) ?? '');
      return true;
    } catch {
      return false;
    }
  },
  // Programs that write files for others do it in the letters of their machine: what comes in Latin ones is text too.
  txt: (bytes) => textOf(bytes) !== null || isLatin(bytes),
};

/**
 * The kind of a file that its name promises and its content keeps; null when it promises none, or does not keep it.
 * Names lie; so do the media types that browsers make up from them.
 */
export function fileKind(name: string, bytes: Buffer): FileKind | null {
  const written = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // A CSV is a text.
  const promised = written === 'csv' ? 'txt' : written;
  if (!Object.hasOwn(IS, promised)) return null;
  const kind = promised as FileKind;
  return IS[kind](bytes) ? kind : null;
}

function entries(bytes: Buffer): string[] | null {
  return bytes.subarray(0, 2).equals(ZIP) ? zipEntries(bytes) : null;
}

function isLatin(bytes: Buffer): boolean {
  return !CONTROL.test(new TextDecoder('iso-8859-1').decode(bytes));
}

function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return CONTROL.test(text) ? null : text;
  } catch {
    return null;
  }
}
