import { date } from '#formats/date.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import { drawFacts } from '#server/documents/drawing/facts-drawing.ts';
import type { Issuer } from '#server/documents/drawing/issuer.ts';
import { numberPages } from '#server/documents/drawing/letterhead.ts';
import { drawNotes } from '#server/documents/drawing/notes-drawing.ts';
import { openReceipt } from '#server/documents/drawing/receipt-sheet.ts';
import { closeSheet, PAGE } from '#server/documents/drawing/sheet.ts';
import { drawTable, type Column } from '#server/documents/drawing/table.ts';
import type { Verification } from '#server/documents/drawing/verification.ts';

/** Contents of the agreement of a payment plan. Amounts and days are already formatted. */
export interface AgreementDocument {
  issuer: Issuer;
  /** Instant of the document, ISO 8601 UTC. The same input gives the same bytes. */
  created: string;
  /** `20260032`. */
  number: string;
  /** Day it was signed, `yyyy-mm-dd`. */
  signed: string;
  facts: Fact[];
  debts: { concept: string; due: string; capital: string; interest: string; total: string }[];
  payments: { concept: string; due: string; amount: string }[];
  /** Total paid: the down payment and the instalments. */
  total: string;
  /** Total annual cost of financing (CFT), `38,48 %`. */
  annualCost: string;
  /** Clauses, a sentence each. */
  terms: string[];
  verification: Verification;
}

const DEBT: readonly Column[] = [
  { title: 'Deuda incluida' },
  { title: 'Vencimiento', width: 90 },
  { title: 'Capital', width: 95, align: 'right' },
  { title: 'Interés', width: 95, align: 'right' },
  { title: 'Total', width: 95, align: 'right' },
];
const PAYMENT: readonly Column[] = [
  { title: 'Se paga' },
  { title: 'Vencimiento', width: 120 },
  { title: 'Importe', width: 120, align: 'right' },
];

/** The agreement of a payment plan as PDF. */
export async function agreementPdf(agreement: AgreementDocument): Promise<Uint8Array> {
  const { issuer, created, number, verification } = agreement;
  const title = 'Convenio de plan de facilidades de pago';
  const heading = {
    kind: 'Convenio',
    number: `Plan N° ${number}`,
    dated: `Firmado el ${date.write(agreement.signed)}`,
  };
  const panel = {
    label: 'Total del plan',
    value: agreement.total,
    facts: [
      { label: 'Costo financiero total (CFT) anual', value: agreement.annualCost },
      { label: 'Código de verificación', value: verification.code },
    ],
    qr: verification.url,
    caption: 'Verificá este convenio',
  };
  const opened = openReceipt({ issuer, created, file: `${title} ${number}`, heading, title, panel });
  const { sheet, turn } = opened;
  let { y } = opened;
  y = drawFacts(sheet, agreement.facts, y, 3) + 14;
  const debts = agreement.debts.map((row) => ({
    cells: [row.concept, row.due, row.capital, row.interest, row.total],
  }));
  y = drawTable(sheet, DEBT, debts, { y, bottom: PAGE.bottom }, turn) + 14;
  const payments = agreement.payments.map((row) => ({ cells: [row.concept, row.due, row.amount] }));
  const total = { cells: ['Total del plan', '', agreement.total], total: true };
  y = drawTable(sheet, PAYMENT, [...payments, total], { y, bottom: PAGE.bottom }, turn) + 14;
  drawNotes(sheet, agreement.terms, y, turn);
  numberPages(sheet);
  return closeSheet(sheet);
}
