import { date } from '#formats/date.ts';
import { compareMoney, money } from '#formats/money.ts';
import { declarantFacts, OATH } from '#server/documents/drawing/declarant.ts';
import type { DeclarationReceiptDocument } from './declaration-receipt-document.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import { numberPages } from '#server/documents/drawing/letterhead.ts';
import { localTime } from '#server/documents/drawing/local-time.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';
import { openReceipt } from '#server/documents/drawing/receipt-sheet.ts';
import { closeSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable } from '#server/documents/drawing/table.ts';

const NOTHING = '0.00';

/** The receipt of a sworn declaration as PDF. */
export async function declarationReceiptPdf(receipt: DeclarationReceiptDocument): Promise<Uint8Array> {
  const { issuer, created, number, verification, period, version } = receipt;
  const filedAt = localTime(created, issuer.timeZone);
  const title = `${receipt.tax} · ${period} · ${version}`;
  const heading = {
    kind: 'Declaración jurada',
    number: `N° ${number}`,
    dated: `Presentada el ${filedAt}`,
  };
  const inFavour = compareMoney(receipt.credit, NOTHING) > 0;
  const panel = {
    label: inFavour
      ? 'Saldo a favor para la próxima declaración'
      : `A pagar · vence el ${date.write(receipt.due)}`,
    value: money.write(inFavour ? receipt.credit : receipt.payable),
    facts: [{ label: 'Código de verificación', value: verification.code }],
    qr: verification.url,
    caption: 'Verificá este acuse',
  };
  const opened = openReceipt({ issuer, created, file: `Acuse ${number} · ${title}`, heading, title, panel });
  const { sheet, turn } = opened;
  let { y } = opened;
  y = drawFacts(sheet, declarantFacts(receipt), y, 2) + 14;
  const { columns, rows } = receipt.table;
  const lines = rows.map((cells) => ({ cells }));
  y = drawTable(sheet, columns, lines, { y, bottom: PAGE.bottom }, turn) + 14;
  if (y + 120 > PAGE.bottom) ({ y } = turn());
  y = drawFacts(sheet, sumsOf(receipt), y, 3) + 14;
  drawNotes(sheet, notesOf(receipt), y, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}

/** Totals; kinds without minimum or credits omit those rows. */
function sumsOf(receipt: DeclarationReceiptDocument) {
  const between = [
    ['Mínimo', receipt.minimum],
    ['Impuesto', receipt.minimum === NOTHING ? NOTHING : receipt.assessed],
    ['Retenciones, percepciones y pagos a cuenta', receipt.credits],
    ['Saldo a favor anterior', receipt.previous],
  ].filter(([, amount]) => amount !== NOTHING);
  return [['Determinado', receipt.determined], ...between, ['A pagar', receipt.payable]].map(
    ([label = '', amount = NOTHING]) => ({ label, value: money.write(amount) }),
  );
}

function notesOf({ fine, reason }: DeclarationReceiptDocument): string[] {
  const why = reason === null ? [] : [`Motivo de la rectificativa: ${reason}`];
  const late = fine
    ? [
        `Se presentó fuera de término: multa por incumplimiento de ${money.write(fine.amount)}, que se reduce a ${money.write(fine.reduced)} si se paga hasta el ${date.write(fine.until)}.`,
      ]
    : [];
  return [OATH, ...why, ...late, 'Este acuse no acredita el pago.'];
}
