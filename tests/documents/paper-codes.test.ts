import { describe, expect, it } from 'vitest';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Declarant } from '#server/documents/drawing/declarant.ts';
import type { PaperContents, PaperKind } from '#server/documents/papers/paper.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { debtLines } from './debt-lines.ts';
import { codesOf, readCodes } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const { issuer, created, facts, tribute } = slipExample;
const verification = verificationOf('https://rentas.ejemplo.test', 'ABCD-EFGH-JKLM-NPQR');
const made = { issuer, created, facts, verification };
const declared: Declarant = {
  taxpayer: { name: 'LOS LAPACHOS S.R.L.', cuit: '30006001218' },
  filedBy: null,
  business: { register: '0205001', name: 'LOS LAPACHOS', address: 'Caseros 550' },
};
/** Papers without a code: lists that a person downloads. */
type Plain = 'listingCsv' | 'listingPdf' | 'listingSheet';

/** One of each kind of paper that carries a code. */
const EXAMPLES: { readonly [K in Exclude<PaperKind, Plain>]: PaperContents[K] } = {
  slip: slipExample,
  qr: slipExample.qr,
  adhesion: {
    ...made,
    number: 'DA-2026-008812',
    issued: '2026-04-15',
    card: 'Visa ****4905',
    lines: [],
    terms: [],
  },
  agreement: {
    ...made,
    number: '20260032',
    signed: '2026-04-15',
    debts: [],
    payments: [],
    total: '$ 86.786,63',
    annualCost: '38,48 %',
    terms: [],
  },
  certificate: {
    ...made,
    title: 'Certificado de libre deuda',
    number: 'LD-2026-004512',
    issued: '2026-04-15',
    validUntil: '2026-05-15',
    text: ['El dominio ZA101AA no registra deuda exigible a la fecha de emisión.'],
  },
  dataSheetReceipt: {
    ...made,
    ...declared,
    tax: 'T.I.S.S.H. General',
    number: 'DJ-2026-0001982',
    since: '2026-04-01',
    changes: [],
    files: [],
  },
  declarationReceipt: {
    ...made,
    ...declared,
    tax: 'T.I.S.S.H. General',
    number: 'DJ-2026-0001983',
    version: 'Original',
    period: '03/2026',
    due: '2026-04-15',
    table: { columns: [{ title: 'Actividad' }], rows: [] },
    determined: '27000.00',
    minimum: '27000.00',
    assessed: '27000.00',
    credits: '0.00',
    previous: '0.00',
    payable: '27000.00',
    credit: '0.00',
    fine: null,
    reason: null,
  },
  filingReceipt: {
    ...made,
    number: '45186/2026',
    procedure: 'Informar un pago que no aparece',
    subject: 'Pago no registrado',
    applicant: null,
    filedBy: null,
    files: [],
    next: null,
  },
  finesReport: { ...made, date: '2026-04-15', fines: [] },
  receipt: {
    ...made,
    number: '2026-00088123',
    paidAt: created,
    tribute,
    concepts: debtLines,
    method: { name: 'Visa', lastFour: '4905' },
    authorization: '203430',
    amount: '79724.45',
    notes: [],
  },
  stampReceipt: {
    ...made,
    number: 'S-2026-0091234',
    paid: '2026-04-15',
    validUntil: '2026-06-14',
    concepts: [{ concept: 'Certificado de libre deuda', total: '10350.00' }],
    amount: '10350.00',
  },
  statement: { ...made, date: '2026-04-15', tribute, concepts: debtLines },
};
/** Codes that a scanner reads on papers, other than the address that verifies them. */
const PAYING = {
  slip: [slipExample.barcode, slipExample.qr],
  qr: [slipExample.qr],
};

describe('the codes of each kind of paper, as a scanner sees it', () => {
  it.each(Object.keys(EXAMPLES) as (keyof typeof EXAMPLES)[])(
    'are read back from the picture of: %s',
    async (kind) => {
      const bytes = await drawPaper({ kind, content: EXAMPLES[kind] });
      const codes = kind === 'qr' ? await codesOf(bytes) : await readCodes(bytes);
      const expected = kind in PAYING ? PAYING[kind as keyof typeof PAYING] : [verification.url];
      expect(codes.map(({ text }) => text).toSorted()).toEqual(expected.toSorted());
    },
  );
});
