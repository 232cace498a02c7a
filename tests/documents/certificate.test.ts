import { describe, expect, it } from 'vitest';
import { certificatePdf } from '#server/documents/papers/certificate.ts';
import type { CertificateDocument } from '#server/documents/papers/certificate-document.ts';
import { verificationOf } from '#server/documents/drawing/verification.ts';
import { readPages, readText } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const certificate: CertificateDocument = {
  issuer: slipExample.issuer,
  created: '2026-04-15T13:42:00.000Z',
  title: 'Certificado de libre deuda',
  number: 'LD-2026-004512',
  issued: '2026-04-15',
  validUntil: '2026-05-15',
  facts: slipExample.facts,
  text: ['El dominio ZA101AA no registra deuda exigible a la fecha de emisión.'],
  verification: verificationOf('https://rentas.ejemplo.test', 'ABCD-EFGH-JKLM-NPQR'),
};

describe('the certificate', () => {
  it('says what it certifies, its number and until when it is valid', async () => {
    const text = await readText(await certificatePdf(certificate));
    for (const words of [
      'Certificado de libre deuda',
      'N° LD-2026-004512',
      'Emitido el 15/04/2026',
      'Válido hasta el',
      '15/05/2026',
      'El dominio ZA101AA no registra deuda exigible a la fecha de emisión.',
      'ABCD-EFGH-JKLM-NPQR',
      'https://rentas.ejemplo.test/descargas/verificar',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('goes on in another page when its text is long', async () => {
    const text = Array.from({ length: 24 }, () => 'No registra deuda exigible. '.repeat(6));
    const pages = await readPages(await certificatePdf({ ...certificate, text }));
    expect(pages).toHaveLength(2);
    expect(pages[1]).toContain('15/05/2026');
  });
});
