import { adhesionPdf } from './adhesion.ts';
import { agreementPdf } from './agreement.ts';
import { certificatePdf } from './certificate.ts';
import { dataSheetReceiptPdf } from './data-sheet-receipt.ts';
import { declarationReceiptPdf } from './declaration-receipt.ts';
import { filingReceiptPdf } from './filing-receipt.ts';
import { finesReportPdf } from './fines-report.ts';
import { listingCsv } from './listing-csv.ts';
import { listingPdf } from './listing-document.ts';
import { listingSheet } from './listing-sheet.ts';
import type { PaperContents, PaperKind } from './paper.ts';
import { qrPng } from '#server/documents/drawing/qr-image.ts';
import { receiptPdf } from './receipt.ts';
import { slipPdf } from './slip.ts';
import { stampReceiptPdf } from './stamp-receipt.ts';
import { statementPdf } from './statement.ts';

type Drawing<K extends PaperKind> = (content: PaperContents[K]) => Uint8Array | Promise<Uint8Array>;

const DRAWINGS: { readonly [K in PaperKind]: Drawing<K> } = {
  adhesion: adhesionPdf,
  agreement: agreementPdf,
  certificate: certificatePdf,
  dataSheetReceipt: dataSheetReceiptPdf,
  declarationReceipt: declarationReceiptPdf,
  filingReceipt: filingReceiptPdf,
  finesReport: finesReportPdf,
  listingCsv,
  listingPdf,
  listingSheet,
  qr: qrPng,
  receipt: receiptPdf,
  slip: slipPdf,
  stampReceipt: stampReceiptPdf,
  statement: statementPdf,
};

/** Renders a paper; the same order gives the same bytes. Blocks its thread for tens of milliseconds. */
export async function drawPaper<K extends PaperKind>(paper: {
  kind: K;
  content: PaperContents[K];
}): Promise<Uint8Array> {
  return DRAWINGS[paper.kind](paper.content);
}
