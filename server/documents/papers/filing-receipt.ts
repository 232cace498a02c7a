import { cuit } from '#formats/cuit.ts';
import { labelOf, type Fact } from '#server/documents/drawing/fact.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import type { FilingReceiptDocument } from './filing-receipt-document.ts';
import { numberPages } from '#server/documents/drawing/letterhead.ts';
import { drawListedRows } from '#server/documents/drawing/listed-rows.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';
import { openReceipt } from '#server/documents/drawing/receipt-sheet.ts';
import { closeSheet } from '#server/documents/drawing/sheet.ts';

/** Maximum length of a value that fits in half a line. */
const SHORT = 60;

/** Renders the receipt of a filed procedure as PDF. */
export async function filingReceiptPdf(receipt: FilingReceiptDocument): Promise<Uint8Array> {
  const { issuer, created, number, verification } = receipt;
  const filedAt = localTime(created, issuer.timeZone);
  const heading = {
    kind: 'Constancia de trámite',
    number: `N° ${number}`,
    dated: `Presentado el ${filedAt}`,
  };
  const panel = {
    label: `Expediente · presentado el ${filedAt}`,
    value: number,
    facts: [{ label: 'Código de verificación', value: verification.code }],
    qr: verification.url,
    caption: 'Verificá esta constancia',
  };
  const opened = openReceipt({
    issuer,
    created,
    file: `Constancia ${number} · ${receipt.procedure}`,
    heading,
    title: receipt.procedure,
    panel,
  });
  const { sheet, turn } = opened;
  let { y } = opened;
  const who = { label: 'Presentó', value: applicantOf(receipt) };
  y = drawFacts(sheet, [{ label: 'Asunto', value: receipt.subject }, who], y, 2) + 12;
  const brief = receipt.facts.filter(isBrief);
  if (brief.length > 0) y = drawFacts(sheet, brief, y, 2) + 16;
  y = drawListedRows(sheet, receipt.tables ?? [], y, turn);
  const long = receipt.facts
    .filter((fact) => !isBrief(fact))
    .flatMap((fact) => [`${labelOf(fact)}:`, ...fact.value.split('\n')]);
  const files = receipt.files.map(({ label, value }) => `${label}: ${value}`);
  const next = receipt.next === null ? [] : [receipt.next];
  const [page = ''] = verification.url.split('/descargas/', 1);
  const where = `Seguí este trámite en ${page}/expedientes con el número, el año y el código de verificación.`;
  drawNotes(sheet, [...long, ...files, ...next, where], y, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}

function isBrief({ value }: Fact): boolean {
  return value.length <= SHORT && !value.includes('\n');
}

function applicantOf({ applicant, filedBy }: FilingReceiptDocument): string {
  if (!applicant) return 'Sin clave fiscal';
  const by = filedBy === null ? '' : `${filedBy} por `;
  return `${by}${applicant.name} · CUIT\u00a0${cuit.write(applicant.cuit)}`;
}
