import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPages } from '#tests/documents/read-pdf.ts';
import { slipExample } from '#tests/documents/slip-example.ts';
import { toPrintable } from './to-printable.ts';
import { closeSheet, openSheet } from './sheet.ts';
import { drawText } from './draw-text.ts';

it.each([
  ['Pagué 😀 el 3/4 👨‍👩‍👧', 'Pagué ? el 3/4 ?'],
  ['日本 и Дом', '? ? ?'],
  ['Dvořák, Kovačević, Kőszegi', 'Dvorák, Kovacevic, Koszegi'],
  ['Constancia de pensio\u0301n.pdf', 'Constancia de pensión.pdf'],
  ['uno\r\ndos\ttres\u200b', 'uno\ndos tres'],
  ['N.º 3 · 5 ½ × «2» – “x” … €', 'N.º 3 · 5 ½ × «2» – “x” … €'],
])('prints %j as %j', (typed, printed) => {
  expect(toPrintable(typed)).toBe(printed);
});

it('prints no empty box, whatever was typed', async () => {
  const typed = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), {
    numRuns: 60,
    seed: 5,
  });
  const latin = Array.from({ length: 0x2300 }, (_, code) => String.fromCodePoint(code)).join('');
  const sheet = openSheet({ title: 'x', issuer: slipExample.issuer, created: '2026-04-15T12:00:00.000Z' });
  for (const text of [...typed, ...(latin.match(/.{1,300}/gsu) ?? [])]) {
    sheet.doc.addPage();
    drawText(sheet, text, 40, 40, { size: 10, width: 500, lines: 20 });
  }
  expect((await readPages(await closeSheet(sheet))).length).toBeGreaterThan(80);
});
