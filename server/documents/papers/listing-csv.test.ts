import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readZip } from '#tests/documents/read-zip.ts';
import { listingCsv } from './listing-csv.ts';
import type { Listing } from './listing.ts';
import { listingSheet } from './draw-paper.ts';

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

it('lets no text be a formula, whatever it begins with', () => {
  const unseen = [
    '\n',
    '\r',
    '\t',
    ' ',
    '\u00a0',
    '\u00ad',
    '\u200b',
    '\u2060',
    '\ufeff',
    '\u3000',
    '\u3164',
    '\u2800',
    '\ufe0f',
  ];
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹢', '﹣', '﹦', '﹫', '⁺', '₌', '−'];
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...unseen), { maxLength: 3 }),
      fc.constantFrom(...signs),
      fc.string({ unit: 'grapheme' }),
      (before, sign, rest) => {
        const cell = before.join('') + sign + rest;
        expect(csv([cell]).replace(/^"/, '').slice(0, 1)).toBe("'");
      },
    ),
    { seed: 23, numRuns: 1000 },
  );
  for (const text of ['\nhola', '\thola']) expect(csv([text])).toContain("'");
});

it('leaves other texts and amounts as they are', () => {
  expect(csv(['a=b', ' hola', 'ñ-1', '1+1', 'ＡＢ'])).toBe('a=b; hola;ñ-1;1+1;ＡＢ');
  const columns = [{ title: 'Total', kind: 'money' }] as const;
  const listing = { columns, rows: [{ cells: ['-1500.50'] }] } as unknown as Listing;
  expect(new TextDecoder().decode(listingCsv(listing))).toContain('\r\n-1500,50\r\n');
});

it('has no formula in a workbook either', async () => {
  const columns = [{ title: 'C', kind: 'text' }] as const;
  const rows = [{ cells: ['=1+1'] }];
  const book = await listingSheet({ title: 'Lista', columns, rows } as unknown as Listing);
  const sheet = (await readZip(book)).get('xl/worksheets/sheet1.xml');
  expect(sheet).toMatch(/t="(s|inlineStr)"/);
  expect(sheet).not.toContain('<f');
});

it('gives back every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a;"\n\r 1') }), (rest) => {
      const text = `a${rest}`;
      const cell = csv([text]);
      expect(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).toBe(
        text.startsWith('\r') ? `'${text}` : text,
      );
    }),
  );
});
