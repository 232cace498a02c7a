import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseRegister } from '#server/commands/base-registers/base-register-files.ts';
import { BASE_REGISTERS } from '#server/commands/base-registers/base-registers.ts';
import { NO_REFERENCES } from '#server/commands/base-registers/references.ts';
import { catalogueSheets } from '#server/commands/catalogues/catalogue-sheets.ts';
import { loadCatalogues } from '#server/commands/catalogues/load-catalogues.ts';
import { readSheet } from '#server/commands/sheets/read-sheet.ts';
import type { StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { writeWorkbook } from './write-workbook.ts';

const MEGA = 1024 ** 2;
const config = await readPortalConfig('config');
let folder: string;
let portal: TestPortal;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'planillas-'));
  portal = await openSeededPortal();
}, 120_000);
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

/** Writes a file and gives its path. */
function write(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, 'una-')), name);
  writeFileSync(path, content);
  return path;
}

/** A file of so many bytes that takes no room. */
function sparse(name: string, bytes: number): string {
  const path = write(name, '');
  const file = openSync(path, 'r+');
  ftruncateSync(file, bytes);
  closeSync(file);
  return path;
}

describe('a file that is no spreadsheet', () => {
  it.each<[string, () => string, string]>([
    ['a gigabyte', () => sparse('a.csv', 1024 * MEGA), 'a.csv: pesa más de 100 MB: partila en varias.'],
    ['a gigabyte of Excel', () => sparse('a.xlsx', 1024 * MEGA), 'a.xlsx: pesa más de 100 MB'],
    ['one line', () => write('a.csv', 'a'.repeat(8 * MEGA)), 'una fila tiene más de un millón de letras'],
    [
      'a million columns',
      () => write('a.csv', `cuit\n${'x;'.repeat(MEGA)}`),
      'una fila tiene más de un millón de letras',
    ],
    [
      'quotes that open and never close',
      () => write('a.csv', `cuit\n"${'x'.repeat(2 * MEGA)}`),
      'una fila tiene más de un millón de letras',
    ],
    [
      'more rows than Excel has',
      () => write('a.csv', 'a\n'.repeat(1_048_577)),
      'a.csv: tiene más de 1.048.576 filas',
    ],
    [
      'a workbook that unpacks to more',
      () => write('a.xlsx', writeWorkbook([], { says: 300 * MEGA })),
      'a.xlsx: es demasiado grande',
    ],
    [
      'a workbook whose numbers are none',
      () => write('a.xlsx', writeWorkbook(['<c r="A1"><v>NaN</v></c>'])),
      'a.xlsx: no se puede leer como planilla de Excel (.xlsx): abrila y volvé a guardarla.',
    ],
    [
      'a cell at the other end of the sheet',
      () => write('a.xlsx', writeWorkbook(['<c r="XFD1048576"><v>1</v></c>'], { row: 1_048_576 })),
      'a.xlsx: es demasiado grande, o tiene celdas muy lejos de las demás',
    ],
  ])('%s is refused in words', async (_, make, words) => {
    await expect(readSheet(make())).rejects.toThrow(words);
  });

  it('of quotes alone is refused without reading all of them', async () => {
    const { rows } = await readSheet(write('a.csv', `cuit;nombre\n${'2098;a"b\n'.repeat(20_000)}`));
    expect(rows.filter((row) => row === null)).toHaveLength(1000);
  });
});

/** Unusual content of Excel cells. */
const CELLS: Readonly<Record<string, string>> = {
  'a number beyond any': '<c r="@"><v>1e308</v></c>',
  'a number below none': '<c r="@"><v>-1e308</v></c>',
  'almost nothing': '<c r="@"><v>1e-300</v></c>',
  'the day 0': '<c r="@" s="1"><v>0</v></c>',
  'a day before any': '<c r="@" s="1"><v>-700000</v></c>',
  'a day after 9999': '<c r="@" s="1"><v>2958466</v></c>',
  'a day beyond any': '<c r="@" s="1"><v>1e15</v></c>',
  'an error': '<c r="@" t="e"><v>#N/A</v></c>',
  'a formula without its value': '<c r="@"><f>1+1</f></c>',
  'yes or no': '<c r="@" t="b"><v>1</v></c>',
  'a sign that nobody sees': '<c r="@" t="inlineStr"><is><t>a&#x202e;b_x0000_</t></is></c>',
  'a novel': `<c r="@" t="inlineStr"><is><t>${'ñ'.repeat(65_536)}</t></is></c>`,
};

const sheets: readonly [string, StoreSheet, boolean][] = [
  ...catalogueSheets(config).map((sheet) => [sheet.name, sheet, true] as [string, StoreSheet, boolean]),
  ...Object.values(BASE_REGISTERS).map((make) => {
    const sheet = make(config, NO_REFERENCES);
    return [sheet.name, sheet, false] as [string, StoreSheet, boolean];
  }),
];

describe('a cell of Excel that no one would write', () => {
  it.each(sheets)(
    'of %s is refused at its row, in words',
    async (name, sheet, isCatalogue) => {
      const titles = sheet.columns.map(({ title }) => title);
      const [sample = {}] = sheet.samples;
      const office = {
        PORTAL_DEMO: 'on',
        DATABASE_URL: portal.environment.databaseUrl,
        PORTAL_TODAY: '2026-04-15',
      };
      for (const wrong of titles) {
        const rows = Object.values(CELLS).map((xml) =>
          titles.map((title) => (title === wrong ? { xml } : (sample[title] ?? ''))),
        );
        const path = write(`${name}.xlsx`, writeWorkbook([titles, ...rows]));
        const load = isCatalogue
          ? loadCatalogues(join(path, '..'), office, { rehearse: true })
          : loadBaseRegister(name, path, office, { rehearse: true });
        const [said, ...problems] = await load.then(
          () => [],
          (error: Error) => error.message.split('\n'),
        );
        expect([wrong, said]).toEqual([wrong, 'No se cargó nada:']);
        const atRow = new RegExp(`^ {2}(?:${name}\\.xlsx:\\d+: .+|\\.\\.\\. y \\d+ más\\.)$`);
        for (const problem of problems) expect(problem).toMatch(atRow);
      }
    },
    600_000,
  );
});
