import { inspectPng } from '#server/core/inspection/pictures/inspect-png.ts';
import { activeFile, shortName } from './active-file.ts';
import { beginsWith, endsAsZip, FONTS, PICTURES } from './magic.ts';
import { reachesOutside, RELATIONS } from './outside-relations.ts';
import { xmlText, withoutEntities } from './xml-text.ts';

/** Names of fields of a document (ECMA-376, 17.16.5) that run or bring something, or that put other fields together. */
const ACTIVE =
  /^[\s"]*(?:DDE|DDEAUTO|DATABASE|IMPORT|INCLUDE|INCLUDEPICTURE|INCLUDETEXT|LINK|QUOTE)(?:$|[\s"\\])/i;

/**
 * Marks of fields: where one begins or ends, a piece of the code of one with what follows it, a whole one in an attribute.
 * What an attribute holds may look like one, and is taken for one.
 */
const MARK =
  /fldChar|<(?:[^<>\s/:]*:)?instrText[^<>]*>([^<]*)(?=<([!?]?))|[\s:]instr\s*=\s*(?="([^"<]*)"|'([^'<]*)')/gi;

/** Marks of a part: a book has fewer. */
const MOST_MARKS = 20_000;

const isActive = (code: string) => ACTIVE.test(withoutEntities(code));

/** Kinds of office documents (ECMA-376). */
export type OfficeKind = 'docx' | 'xlsx';

export const isOffice = (kind: string): kind is OfficeKind => kind === 'docx' || kind === 'xlsx';

/** Message for a document too long to inspect. */
export const tooLong = (kind: OfficeKind) =>
  kind === 'docx'
    ? 'El documento es demasiado largo para revisarlo: guardalo como PDF o mandalo en partes.'
    : 'La planilla es demasiado larga para revisarla: guardala como CSV y mandá ese archivo.';

const CONTENT_TYPES = '[content_types].xml';
const OUTSIDE =
  'El documento trae al abrirlo algo de otro lado o de otro programa (una plantilla, un objeto o una imagen): guardalo como PDF.';
const MACROS = 'El documento trae macros o programas: guardalo sin ellos, o como PDF.';
const BAD_PICTURE = 'El documento trae una imagen dañada o que no es una imagen: guardalo como PDF.';
/** Messages for parts that programs add but are not accepted, by extension. */
const SAY: Readonly<Record<string, string>> = {
  svg: 'El documento trae una imagen SVG, que no recibimos: guardalo como PDF.',
  odttf: 'El documento trae letras (fuentes) adentro, que no recibimos: guardalo como PDF.',
  xlsx: 'El documento trae una planilla adentro (la de un gráfico, por ejemplo), que no recibimos: guardalo como PDF.',
};
const EMF_MARK = 40;

/** Content tests by extension. */
const IS: Readonly<Record<string, (content: Buffer) => boolean>> = {
  png: (content) => beginsWith(content, PICTURES.png) && inspectPng(content) === null,
  jpg: (content) => beginsWith(content, PICTURES.jpg),
  jpeg: (content) => beginsWith(content, PICTURES.jpg),
  gif: (content) => beginsWith(content, PICTURES.gif),
  bmp: (content) => beginsWith(content, PICTURES.bmp),
  tif: (content) => beginsWith(content, PICTURES.tif),
  tiff: (content) => beginsWith(content, PICTURES.tif),
  wmf: (content) => beginsWith(content, PICTURES.wmf),
  emf: (content) =>
    content.subarray(0, 4).equals(Buffer.from('01000000', 'hex')) &&
    content.subarray(EMF_MARK, EMF_MARK + 4).equals(Buffer.from(' EMF')),
  ttf: (content) => beginsWith(content, FONTS),
  otf: (content) => beginsWith(content, FONTS),
};

/** Returns true when a part is parsed as XML. */
export function isXml(path: string): boolean {
  return RELATIONS.test(path) || /\.xml$/i.test(path);
}

/** Reason for which an office document may not have a part, in words; null when it may. */
export function officeProblem(kind: OfficeKind, path: string, content: Buffer): string | null {
  if (kind === 'docx') return partProblem(path, content);
  if (PRINTER_SETTINGS.test(path)) return isInert(path, content) ? null : sheetWords(path);
  if (partProblem(path, content) === null && !SHEET_LINKS.test(content.toString('latin1'))) return null;
  return sheetWords(path);
}

/** Printer settings of Excel: no program reads more than sizes and margins from them. */
const PRINTER_SETTINGS = /^xl\/printerSettings\/[^/]+\.bin$/i;
/** Elements that request values from other programs or servers (ECMA-376, 18.14 and 18.13). */
const SHEET_LINKS = /<(?:[^<>\s/:]{1,40}:)?(?:ddeLink|oleLink|webPr|dbPr)[\s>/]/i;

const isInert = (path: string, content: Buffer) => activeFile(path, content) === null && !endsAsZip(content);

const sheetWords = (path: string) =>
  `La planilla trae algo que no recibimos (${shortName(path)}): guardala como CSV y mandá ese archivo.`;

function partProblem(path: string, content: Buffer): string | null {
  if (RELATIONS.test(path)) return reachesOutside(content) ? OUTSIDE : null;
  const name = path.toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  if (Object.hasOwn(SAY, extension)) return SAY[extension]!;
  const active = activeFile(path, content);
  if (active !== null) return active;
  if (name.endsWith('.xml')) return xmlProblem(name, content);
  if (!Object.hasOwn(IS, extension))
    return `El documento trae adentro algo que no recibimos (${shortName(path)}): guardalo como PDF.`;
  return IS[extension]!(content) && !endsAsZip(content) ? null : BAD_PICTURE;
}

function xmlProblem(name: string, content: Buffer): string | null {
  const text = xmlText(content);
  // Custom entities may expand to anything.
  if (text === null || /<!(?:DOCTYPE|ENTITY)/i.test(text))
    return `El documento trae una parte que no se puede revisar (${shortName(name)}): guardalo como PDF.`;
  if (name === CONTENT_TYPES && /macroEnabled|vbaProject/i.test(text)) return MACROS;
  return hasActiveField(text) ? OUTSIDE : null;
}

/**
 * Whether a part has fields that bring or run something when the document opens, or more of them than are counted.
 * Ends with the first one that does.
 */
function hasActiveField(xml: string): boolean {
  let marks = 0;
  // The code of a field may be cut in pieces: they end where the next mark of a field is.
  let code = '';
  for (const [, piece, after, double, single] of xml.matchAll(MARK)) {
    marks += 1;
    const whole = double ?? single;
    if (marks > MOST_MARKS || (whole !== undefined && isActive(whole))) return true;
    // A comment or section cuts it too, and programs write `>` as a reference.
    if (piece !== undefined && (after !== '' || piece.includes('>'))) return true;
    if (piece !== undefined) code += piece;
    else if (whole === undefined) {
      if (isActive(code)) return true;
      code = '';
    }
  }
  return isActive(code);
}
