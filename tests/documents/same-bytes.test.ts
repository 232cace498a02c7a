import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawPaper } from '#server/documents/papers/draw-paper.ts';
import type { Listing } from '#server/documents/papers/listing.ts';
import type { Paper } from '#server/documents/papers/paper.ts';
import { slipExample } from './slip-example.ts';

const listing: Listing = {
  title: 'Cuenta corriente unificada',
  subtitle: 'Períodos 01/2026 a 04/2026',
  issuer: slipExample.issuer,
  created: slipExample.created,
  facts: [],
  columns: [
    { title: 'Fecha', kind: 'date', width: 80 },
    { title: 'Concepto', kind: 'text' },
    { title: 'Importe', kind: 'money', width: 80 },
  ],
  rows: [{ cells: ['2026-04-30', 'Cuota 04/2026', '15000.00'] }],
  legend: 'Informe sin valor de libre deuda.',
};
const PAPERS: Paper[] = [
  { kind: 'slip', content: slipExample },
  { kind: 'qr', content: slipExample.qr },
  { kind: 'listingPdf', content: listing },
  { kind: 'listingCsv', content: listing },
  { kind: 'listingSheet', content: listing },
];

afterEach(() => vi.useRealTimers());

describe('an order to draw', () => {
  it.each(PAPERS)('gives the same bytes whenever it is drawn: $kind', async (paper) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-04-15T12:00:00Z');
    const first = await drawPaper(paper);
    vi.setSystemTime('2031-01-02T03:04:06Z');
    const kept = JSON.parse(JSON.stringify(paper)) as Paper;
    expect(Buffer.compare(await drawPaper(kept), first)).toBe(0);
  });
});
