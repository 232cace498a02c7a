import { formulaCell } from './formula-cell.ts';
import { pdfStart } from './file-kind.ts';
import type { FileKind } from './promised-kind.ts';
import type { OfficeKind } from './office-parts.ts';
import { inspectPdf } from '#server/core/inspection/pdf/inspect-pdf.ts';
import { inspectJpeg } from '#server/core/inspection/pictures/inspect-jpeg.ts';
import { inspectPng } from '#server/core/inspection/pictures/inspect-png.ts';
import { beginsWith, COMPOUND, endsAsZip, OTHER_ARCHIVES, PICTURES, PROGRAMS, ZIP } from './magic.ts';

/** Kinds of file that hold no other files. */
export type PlainKind = Exclude<FileKind, 'zip' | OfficeKind>;

const TWO_KINDS = 'El archivo es de dos tipos a la vez: volvé a guardarlo y mandá ese.';
/** What other readers open, whatever follows. */
const OTHERS = [...PROGRAMS, ...COMPOUND, ...OTHER_ARCHIVES, ...ZIP, ...Object.values(PICTURES).flat()];

/** Reason for refusing a file of a kind that holds no other files, in words; null when it may be kept. */
export async function inspectPlainFile(name: string, kind: PlainKind, bytes: Buffer): Promise<string | null> {
  // In an archive a picture may have the ending of the other kind.
  if (kind === 'jpg' || kind === 'png')
    return beginsWith(bytes, PICTURES.png) ? inspectPng(bytes) : inspectJpeg(bytes);
  if (kind === 'txt' && /\.csv$/i.test(name)) return formulaProblem(bytes);
  if (kind !== 'pdf') return null;
  const isOther = endsAsZip(bytes) || (pdfStart(bytes) !== 0 && beginsWith(bytes, OTHERS));
  return isOther ? TWO_KINDS : inspectPdf(bytes);
}

/** A spreadsheet runs the formulas of a CSV that the office opens. */
function formulaProblem(bytes: Buffer): string | null {
  const cell = formulaCell(bytes.toString());
  if (cell === null) return null;
  return `El archivo trae una fórmula en la fila ${cell.row}, columna ${cell.column}: dejá ahí solo el valor y volvé a guardarlo.`;
}
