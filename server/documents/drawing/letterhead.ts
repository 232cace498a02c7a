import { cuit } from '#formats/cuit.ts';
import { INK } from './ink.ts';
import type { Issuer } from './issuer.ts';
import { drawLogo } from './logo-drawing.ts';
import { drawArtifact, MEASURE, PAGE, type Sheet } from './sheet.ts';
import { fittingSize, drawText } from './draw-text.ts';

/** Heading of a document: `{ kind: 'Boleta de pago', number: 'N° 0000123456', dated: 'Emitida el 02/03/2026' }`. */
export interface Heading {
  kind: string;
  number: string;
  dated: string;
}

const LOGO = 40;
const RIGHT = 170;

/** Draws the issuer and the heading on the first page. Returns the y below them. */
export function drawLetterhead(sheet: Sheet, issuer: Issuer, heading: Heading): number {
  const { top, left, right } = PAGE;
  const x = left + LOGO + 12;
  const width = MEASURE - LOGO - 12 - RIGHT - 12;
  drawLogo(sheet, issuer.logo, left, top, LOGO);
  drawText(sheet, issuer.municipality, x, top - 1, {
    size: 13,
    weight: '700',
    width,
    color: sheet.ink.primary,
  });
  drawText(sheet, issuer.office, x, top + 16, { size: 9.5, weight: '600', width });
  const identity = `CUIT ${cuit.write(issuer.cuit)} · ${issuer.address} · ${issuer.phone}`;
  drawText(sheet, identity, x, top + 30, { size: 7.5, width, color: INK.muted });
  const column = { width: RIGHT, align: 'right' } as const;
  drawText(sheet, heading.kind, right - RIGHT, top, { size: 9.5, weight: '600', ...column });
  drawText(sheet, heading.number, right - RIGHT, top + 12, {
    size: fittingSize(sheet, heading.number, 13, RIGHT, '700'),
    weight: '700',
    color: sheet.ink.primary,
    ...column,
  });
  drawText(sheet, heading.dated, right - RIGHT, top + 30, { size: 7.5, color: INK.muted, ...column });
  const rule = top + LOGO + 8;
  drawArtifact(sheet, (doc) => doc.rect(left, rule, MEASURE, 1.5).fill(sheet.ink.primary));
  return rule + 14;
}

/** Draws the title of the document. Returns the y below it. */
export function drawTitle(sheet: Sheet, title: string, y: number): number {
  const options = { size: 17, weight: '700', width: MEASURE, lines: 3, tag: 'H1' } as const;
  return drawText(sheet, title, PAGE.left, y, options) + 6;
}

/** A slim repetition of the letterhead on the pages that follow. Returns the y under it. */
export function drawRunningHead(sheet: Sheet, issuer: Issuer, heading: Heading): number {
  const { top, left } = PAGE;
  const half = MEASURE / 2;
  drawText(sheet, issuer.municipality, left, top, {
    size: 9,
    weight: '600',
    width: half,
    color: sheet.ink.primary,
  });
  const title = `${heading.kind} · ${heading.number}`;
  drawText(sheet, title, left + half, top, { size: 9, weight: '600', width: half, align: 'right' });
  drawArtifact(sheet, (doc) => doc.rect(left, top + 16, MEASURE, 0.75).fill(sheet.ink.primary));
  return top + 28;
}

/** Page numbers under every page, when there is more than one. */
export function numberPages(sheet: Sheet): void {
  const { count } = sheet.doc.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page++) {
    sheet.doc.switchToPage(page);
    const options = { size: 7.5, width: MEASURE, align: 'center', color: INK.muted } as const;
    drawText(sheet, `Página ${page + 1} de ${count}`, PAGE.left, PAGE.height - 22, options);
  }
}
