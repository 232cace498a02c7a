import { describe, expect, it } from 'vitest';
import { receiptPdf } from '#server/documents/papers/receipt.ts';
import type { ReceiptDocument } from '#server/documents/papers/receipt-document.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { debtLines } from './debt-lines.ts';
import { readText } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const receipt: ReceiptDocument = {
  issuer: slipExample.issuer,
  created: '2026-04-15T13:42:00.000Z',
  number: '2026-00088123',
  paidAt: '2026-04-15T13:42:00.000Z',
  tribute: slipExample.tribute,
  facts: slipExample.facts,
  concepts: debtLines,
  method: { name: 'Visa', lastFour: '4905' },
  authorization: '203430',
  amount: '79724.45',
  verification: verificationOf('https://rentas.ejemplo.test', 'ABCD-EFGH-JKLM-NPQR'),
  notes: ['El pago se acredita el próximo día hábil.'],
};

describe('the payment receipt', () => {
  it('says what was paid, when, with what and under which number', async () => {
    const text = await readText(await receiptPdf(receipt));
    for (const words of [
      'N° 2026-00088123',
      'Pagado el 15/04/2026 a las 10:42',
      '$ 79.724,45',
      'Visa terminada en 4905',
      'Autorización',
      '203430',
      'Cuota 03/2026',
      'ABCD-EFGH-JKLM-NPQR',
      'El pago se acredita el próximo día hábil.',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('names a method without a card and leaves out the authorization there is not', async () => {
    const method = { name: 'QR interoperable', lastFour: null };
    const text = await readText(await receiptPdf({ ...receipt, method, authorization: null }));
    expect(text).toContain('QR interoperable');
    expect(text).not.toContain('terminada en');
    expect(text).not.toContain('Autorización');
  });
});
