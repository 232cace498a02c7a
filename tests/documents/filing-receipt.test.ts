import { expect, it } from 'vitest';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { readText } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const { issuer, created, facts } = slipExample;

it('the receipt of what was filed breaks no line between CUIT and its number', async () => {
  const bytes = await drawPaper({
    kind: 'filingReceipt',
    content: {
      issuer,
      created,
      facts,
      verification: verificationOf('https://rentas.ejemplo.test', 'ABCD-EFGH-JKLM-NPQR'),
      number: '45187/2026',
      procedure: 'Emplazamiento de una estructura soporte de antenas',
      subject: 'Estructura de antenas en Av. Tavella 3200',
      applicant: { name: 'TORRES DEL NORTE S.A.', cuit: '30006004527' },
      filedBy: null,
      files: [],
      next: null,
    },
  });
  expect(await readText(bytes)).toContain('CUIT 30-00600452-7');
});
