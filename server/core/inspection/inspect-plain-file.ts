import { formulaCell } from './formula-cell.ts';
import { pdfStart } from './file-kind.ts';
import type { FileKind } from './promised-kind.ts';
import type { OfficeKind } from './office-parts.ts';
import { inspectPdf } from '#server/core/inspection/pdf/inspect-pdf.ts';
import { inspectJpeg } from '#server/core/inspection/pictures/inspect-jpeg.ts';
import { inspectPng } from '#server/core/inspection/pictures/inspect-png.ts';
import { beginsWith, COMPOUND, endsAsZip, OTHER_ARCHIVES, PICTURES, PROGRAMS, ZIP } from './magic.ts';

/** File kinds that contain no other files. */
export type PlainKind = Exclude<FileKind, 'zip' | OfficeKind>;

const TWO_KINDS = 'El archivo es de dos tipos a la vez: volvé a guardarlo y mandá ese.';
/** Signatures that other programs open, even with more data after them. */
const OTHERS = [...PROGRAMS, ...COMPOUND, ...OTHER_ARCHIVES, ...ZIP, ...Object.values(PICTURES).flat()];

/** Why a file of a kind without inner files is refused, in words; null when it is accepted. */
export async function inspectPlainFile(name: string, kind: PlainKind, bytes: Buffer): Promise<string | null> {
  // Inside an archive a picture may have the extension of the other kind.
  if (kind === 'jpg' || kind === 'png')
    return beginsWith(bytes, PICTURES.png) ? inspectPng(bytes) : inspectJpeg(bytes);
  if (kind === 'txt' && /\.csv$/i.test(name)) return formulaProblem(bytes);
  if (kind !== 'pdf') return null;
  const isOther = endsAsZip(bytes) || (pdfStart(bytes) !== 0 && beginsWith(bytes, OTHERS));
  return isOther ? TWO_KINDS : inspectPdf(bytes);
}

/** Refuses CSV with formulas: a spreadsheet would run them when the office opens it. */
function formulaProblem(bytes: Buffer): string | null {
  const cell = formulaCell(bytes.toString());
  if (cell === null) return null;
  return `El archivo trae una fórmula en la fila ${cell.row}, columna ${cell.column}: dejá ahí solo el valor y volvé a guardarlo.`;
}
