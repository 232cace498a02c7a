import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { RecordLayout } from '#contract/generated/grammar.ts';
import { readRecords } from '#forms/records/read-records.ts';
import { writeRecord } from '#forms/records/write-record.ts';
import { listingCsv } from '#server/documents/papers/listing-csv.ts';
import { recordDesign, recordModel } from './record-design.ts';

const layout = JSON.parse(readFileSync('config/records/sipret.json', 'utf8')) as RecordLayout;
const given = { tipo: 'R', fecha: '03/2026' };

it('the design says where each column is, as the parser cuts it, and how the file ends', () => {
  const { rows, facts } = recordDesign(layout);
  const cells = rows.map((row) => row.cells);
  expect(cells.map(([places, name]) => [places, name])).toEqual([
    ['1', 'tipo'],
    ['2-12', 'cuit_sujeto'],
    ['13-52', 'razon_social'],
    ['53-60', 'fecha'],
    ['61-62', 'tipo_comprobante'],
    ['63-82', 'comprobante'],
    ['83-96', 'base'],
    ['97-101', 'alicuota'],
    ['102-115', 'importe'],
    ['116-127', 'certificado'],
    ['128-160', 'reserva'],
    ['1', null],
    ['2-10', null],
    ['11-24', null],
  ]);
  expect(facts).toContainEqual({ label: 'Cada línea', value: '160 caracteres' });
  const example = Object.fromEntries(layout.columns.map((column) => [column.name, column.example ?? '']));
  const line = writeRecord(layout, example);
  for (const [places, , , , written] of cells.slice(0, layout.columns.length)) {
    const [first = 1, last = first] = (places ?? '').split('-').map(Number);
    expect(line.slice(first - 1, last).trim()).toBe(written);
  }
});

it('the model is read without a problem', async () => {
  const bytes = new Uint8Array(listingCsv(recordModel(layout)));
  expect(await readRecords(bytes, layout, { given })).toMatchObject({
    refusal: null,
    lines: 1,
    accepted: 1,
    problems: [],
    totals: [{ sum: '201540.50' }, { sum: '1209.24' }],
  });
});
