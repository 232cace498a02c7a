import type { AdhesionDocument } from './adhesion.ts';
import type { AgreementDocument } from './agreement.ts';
import type { CertificateDocument } from './certificate-document.ts';
import type { DataSheetReceiptDocument } from './data-sheet-receipt.ts';
import type { DeclarationReceiptDocument } from './declaration-receipt-document.ts';
import type { FilingReceiptDocument } from './filing-receipt-document.ts';
import type { FinesReport } from './fines-report.ts';
import type { Listing } from './listing.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import type { SlipDocument } from './slip-document.ts';
import type { StampReceiptDocument } from './stamp-receipt-document.ts';
import type { StatementDocument } from './statement-document.ts';

/**
 * Contents of each kind of paper. Plain data, storable as JSON: a paper is ordered in the transaction of the facts it
 * states, and rendered later, on any machine, to the same bytes.
 */
export interface PaperContents {
  adhesion: AdhesionDocument;
  agreement: AgreementDocument;
  certificate: CertificateDocument;
  dataSheetReceipt: DataSheetReceiptDocument;
  declarationReceipt: DeclarationReceiptDocument;
  filingReceipt: FilingReceiptDocument;
  finesReport: FinesReport;
  listingCsv: Listing;
  listingPdf: Listing;
  listingSheet: Listing;
  /** The payload of the picture. */
  qr: string;
  receipt: ReceiptDocument;
  slip: SlipDocument;
  stampReceipt: StampReceiptDocument;
  statement: StatementDocument;
}

export type PaperKind = keyof PaperContents;

/** An order to render a paper: kind and contents. */
export type Paper = { [K in PaperKind]: { kind: K; content: PaperContents[K] } }[PaperKind];
