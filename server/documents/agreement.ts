import { date } from '#formats/date.ts';
import type { Fact } from './fact.ts';
import { drawFacts } from './facts-drawing.ts';
import type { Issuer } from './issuer.ts';
import { drawLetterhead, drawRunningHead, drawTitle, numberPages } from './letterhead.ts';
import { drawNotes } from './notes-drawing.ts';
import { drawPanel } from './panel.ts';
import { closeSheet, openSheet, PAGE } from './sheet.ts';
import { drawTable, type Column } from './table.ts';
import type { Verification } from './verification.ts';

/** What the agreement of a payment plan says (domain R56). Amounts and days are written already. */
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
  /** What is agreed, a sentence each. */
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
  const sheet = openSheet({ title: `${title} ${number}`, issuer, created });
  const heading = {
    kind: 'Convenio',
    number: `Plan N° ${number}`,
    dated: `Firmado el ${date.write(agreement.signed)}`,
  };
  const turn = () => {
    sheet.doc.addPage();
    return { y: drawRunningHead(sheet, issuer, heading), bottom: PAGE.bottom };
  };
  let y = drawLetterhead(sheet, issuer, heading);
  y = drawTitle(sheet, title, y + 10) + 8;
  y = drawFacts(sheet, agreement.facts, y, 2) + 14;
  const debts = agreement.debts.map((row) => ({
    cells: [row.concept, row.due, row.capital, row.interest, row.total],
  }));
  y = drawTable(sheet, DEBT, debts, { y, bottom: PAGE.bottom }, turn) + 14;
  const payments = agreement.payments.map((row) => ({ cells: [row.concept, row.due, row.amount] }));
  y = drawTable(sheet, PAYMENT, payments, { y, bottom: PAGE.bottom }, turn) + 14;
  y = drawNotes(sheet, agreement.terms, y, turn) + 10;
  const panel = {
    label: 'Código de verificación',
    value: verification.code,
    facts: [],
    qr: verification.url,
    caption: 'Verificá este convenio',
  };
  if (y + 190 > PAGE.bottom) y = turn().y;
  drawPanel(sheet, panel, y);
  numberPages(sheet);
  return closeSheet(sheet);
}
