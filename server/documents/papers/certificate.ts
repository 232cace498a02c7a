import { date } from '#formats/date.ts';
import type { CertificateDocument } from './certificate-document.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import { INK } from '#server/documents/drawing/ink.ts';
import {
  drawLetterhead,
  drawRunningHead,
  drawTitle,
  numberPages,
} from '#server/documents/drawing/letterhead.ts';
import { drawPanel } from '#server/documents/drawing/paper-panel.ts';
import { closeSheet, MEASURE, openSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawListedRows } from '#server/documents/drawing/listed-rows.ts';
import { drawText } from '#server/documents/drawing/draw-text.ts';

/** Renders the certificate as PDF. */
export async function certificatePdf(certificate: CertificateDocument): Promise<Uint8Array> {
  const { issuer, created, title, number, verification, voided } = certificate;
  const sheet = openSheet({ title: `${title} ${number}`, issuer, created, isVoided: voided !== undefined });
  const issued = date.write(certificate.issued);
  const heading = {
    kind: certificate.kind ?? 'Certificado',
    number: `N° ${number}`,
    dated: `Emitido el ${issued}`,
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, title, y + 10) + 8;
  y = drawFacts(sheet, factsOf(certificate), y, 2) + 20;
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  y = drawListedRows(sheet, certificate.tables ?? [], y, turn);
  for (const paragraph of certificate.text) {
    if (y + 60 > PAGE.bottom) ({ y } = turn());
    y = drawText(sheet, paragraph, PAGE.left, y, { size: 11.5, width: MEASURE, lines: 12 }) + 10;
  }
  const panel = {
    ...standing(certificate),
    facts: [{ label: 'Código de verificación', value: verification.code }],
    qr: verification.url,
    caption: certificate.kind === undefined ? 'Verificá este certificado' : 'Verificá este documento',
  };
  if (y + 190 > PAGE.bottom) ({ y } = turn());
  y = drawPanel(sheet, panel, y + 12) + 12;
  const page = verification.url.split('?')[0];
  const where = `Cualquier persona puede comprobar su autenticidad con el código en ${page}`;
  drawText(sheet, where, PAGE.left, y, { size: 8.5, width: MEASURE, lines: 2, color: INK.muted });
  numberPages(sheet);
  return closeSheet(sheet);
}

function factsOf({ facts, grantedAt }: CertificateDocument): Fact[] {
  return grantedAt === undefined ? facts : [...facts, { label: 'Estado al otorgarlo', value: grantedAt }];
}

/** Highlighted date: day it lost effect, last day of validity, or day of issue. */
function standing({ voided, validUntil, issued }: CertificateDocument): { label: string; value: string } {
  if (voided !== undefined) return { label: 'Sin efecto desde el', value: date.write(voided) };
  if (validUntil !== null) return { label: 'Válido hasta el', value: date.write(validUntil) };
  return { label: 'Emitido el', value: date.write(issued) };
}
