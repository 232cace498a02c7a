import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listingCsv } from './listing-csv.ts';
import type { Listing } from './listing.ts';

function csv(cells: (string | null)[]): string {
  const columns = cells.map((_, i) => ({ title: `C${i}`, kind: 'text' as const }));
  const listing = { columns, rows: [{ cells }] } as unknown as Listing;
  return new TextDecoder().decode(listingCsv(listing)).split('\r\n').slice(1, -1).join('\r\n');
}

it('quotes what would break a line', () => {
  expect(csv(['a;b', 'dijo "no"', 'dos\nrenglones', null, 'ñandú'])).toBe(
    '"a;b";"dijo ""no""";"dos\nrenglones";;ñandú',
  );
});

it('lets no text be a formula', () => {
  for (const text of ['=1+1', '+54', '-3', '@a']) expect(csv([text])).toBe(`'${text}`);
});

it('gives back every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a;"\n\r 1') }), (text) => {
      const cell = csv([text]);
      expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).toBe(
        text.startsWith('\r') ? `'${text}` : text,
      );
    }),
  );
});
