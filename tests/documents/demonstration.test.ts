import { describe, expect, it } from 'vitest';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import { ofDemonstration } from '#server/documents/papers/of-demonstration.ts';
import type { Listing } from '#server/documents/papers/listing.ts';
import { readCodes, readMetadata, readPages } from './read-pdf.ts';
import { slipExample } from './slip-example.ts';

const MARK = 'DEMOSTRACIÓN - SIN VALOR';
const listing: Listing = {
  title: 'Cuenta corriente unificada',
  subtitle: 'Períodos 01/2026 a 04/2026',
  issuer: slipExample.issuer,
  created: slipExample.created,
  facts: [],
  columns: [{ title: 'Concepto', kind: 'text' }],
  rows: Array.from({ length: 120 }, (_, n) => ({ cells: [`Cuota ${n}`] })),
  legend: 'Informe sin valor de libre deuda.',
};

describe('paper of a demonstration', () => {
  it('says so on every page and in its title', async () => {
    const drawn = await drawPaper(ofDemonstration({ kind: 'listingPdf', content: listing }));
    const pages = await readPages(drawn);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page).toContain(MARK);
    expect((await readMetadata(drawn))['Title']).toMatch(/^Demostración · Cuenta corriente/);
  });

  it('has bars and a QR that are read all the same', async () => {
    const plain = await drawPaper({ kind: 'slip', content: slipExample });
    const marked = await drawPaper(ofDemonstration({ kind: 'slip', content: slipExample }));
    const codes = await readCodes(plain);
    expect(codes.map(({ format }) => format).toSorted()).toEqual(['ITF', 'QRCode']);
    expect(await readCodes(marked)).toEqual(codes);
  });

  it('is the only one that says so', async () => {
    const plain = await drawPaper({ kind: 'listingPdf', content: listing });
    expect((await readPages(plain)).join()).not.toContain(MARK);
  });
});
