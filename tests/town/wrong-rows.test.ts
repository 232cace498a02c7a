import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseRegister } from '#server/commands/base-registers/base-register-files.ts';
import { BASE_REGISTERS } from '#server/commands/base-registers/base-registers.ts';
import { NO_REFERENCES } from '#server/commands/base-registers/references.ts';
import { catalogueSheets } from '#server/commands/catalogues/catalogue-sheets.ts';
import { loadCatalogues } from '#server/commands/catalogues/load-catalogues.ts';
import { csvLine } from '#server/commands/sheets/csv-line.ts';
import type { StoreSheet } from '#server/commands/sheets/store-sheet.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

/** `TOWN_WRONG_ROWS=10000 npx vitest run tests/town/wrong-rows.test.ts`: as many wrong rows over all spreadsheets. */
const ROWS = Number(process.env['TOWN_WRONG_ROWS'] ?? 300);
/** A refusal names thirty problems one by one, and a row may have several. */
const IN_A_FILE = 10;
const SEED = 20260415;

const HIDDEN = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{0,5}$/),
    fc.constantFrom('\u0000', '\u0007', '\u001b', '\u202e', '\u200f', '\u2066'),
  )
  .map(([text, sign]) => `${text}${sign}${text}x`);
const NO_DAY = fc.oneof(
  fc.constantFrom('31/02/2026', '29/02/2025', '01/01/1899', '01/01/2200', '13/13/2026', 'hoy', '0', '1e5'),
  fc.stringMatching(/^[a-z ]{1,12}x$/),
);
const NO_NUMBER = fc.oneof(
  fc.constantFrom('-1', '1e309', 'NaN', 'Infinity', '9'.repeat(25), '1,2,3', '0x10', '--', '1/2'),
  fc.stringMatching(/^[a-z]{1,9}$/),
);
const NO_CODE = fc.stringMatching(/^[ZQ][ñ%&]{1,4}$/);

const NUMBERS =
  /^(mensual|ut|alicuota_por_mil|minimo_ut|cuotas|anticipo|deuda_minima|cuota_minima|hasta_cuotas|quita|capital|importe|valuacion|anio|frente)$/;
const DAYS = /^(fecha|desde|hasta|vencido_hasta|vencimiento|inicio|cese|nacimiento)$/;
const CODES = /^(tipo|tributo|cuit|titular|dominio|estado|situacion)$/;

function wrongFor({ name }: StoreSheet, title: string): fc.Arbitrary<string> {
  if (DAYS.test(title)) return fc.oneof(NO_DAY, HIDDEN);
  if (NUMBERS.test(title) || (name === 'unidades' && title === 'valor')) return fc.oneof(NO_NUMBER, HIDDEN);
  // The kind of a vehicle is a text.
  if (CODES.test(title) && !(name === 'vehiculos' && title === 'tipo')) return fc.oneof(NO_CODE, HIDDEN);
  return HIDDEN;
}

/** Sample rows of a sheet, each with one cell that is wrong. */
function wrongRows(sheet: StoreSheet): fc.Arbitrary<string[][]> {
  const titles = sheet.columns.map(({ title }) => title);
  const row = fc
    .tuple(fc.constantFrom(...sheet.samples), fc.constantFrom(...titles))
    .chain(([sample, title]) =>
      wrongFor(sheet, title).map((wrong) =>
        titles.map((one) => (one === title ? wrong : (sample[one] ?? ''))),
      ),
    );
  return fc.array(row, { minLength: IN_A_FILE, maxLength: IN_A_FILE });
}

/** Sample rows with cells of any text. */
function anyRows(sheet: StoreSheet): fc.Arbitrary<string[][]> {
  const titles = sheet.columns.map(({ title }) => title);
  const row = fc
    .tuple(fc.constantFrom(...sheet.samples), fc.constantFrom(...titles), fc.string({ unit: 'grapheme' }))
    .map(([sample, title, any]) => titles.map((one) => (one === title ? any : (sample[one] ?? ''))));
  return fc.array(row, { minLength: 1, maxLength: 1 });
}

const config = await readPortalConfig('config');
const catalogues = catalogueSheets(config).map((sheet) => ({ sheet, isCatalogue: true }));
const registers = Object.values(BASE_REGISTERS).map((make) => ({
  sheet: make(config, NO_REFERENCES),
  isCatalogue: false,
}));
const SHEETS = [...catalogues, ...registers];
type Loaded = (typeof SHEETS)[number];

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await openSeededPortal();
  folder = mkdtempSync(join(tmpdir(), 'wrong-rows-'));
}, 120_000);
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

/** Error message for a spreadsheet; undefined if it was accepted. */
async function refusal({ sheet, isCatalogue }: Loaded, rows: string[][]): Promise<string | undefined> {
  const there = mkdtempSync(join(folder, 'sheet-'));
  const path = join(there, `${sheet.name}.csv`);
  const titles = sheet.columns.map(({ title }) => title);
  writeFileSync(path, [titles, ...rows].map((row) => csvLine(row)).join(''));
  const office = {
    PORTAL_DEMO: 'on',
    DATABASE_URL: portal.environment.databaseUrl,
    PORTAL_TODAY: '2026-04-15',
  };
  const loading = isCatalogue ? loadCatalogues(there, office) : loadBaseRegister(sheet.name, path, office);
  return loading.then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const stored = ({ sheet }: Loaded) =>
  portal.db.selectFrom(sheet.table).selectAll().execute().then(JSON.stringify);

/** Public questions of the config, as its examples ask them. */
async function statuses(): Promise<string[]> {
  const failed: string[] = [];
  for (const [path, endpoint] of config.declarations.endpoints) {
    const [example] = endpoint.examples ?? [];
    if (endpoint.kind !== 'query' || endpoint.access !== 'public' || !example) continue;
    const { status } = await portal.call(path, example.request ?? {});
    if (status >= 500) failed.push(`${path}: ${status}`);
  }
  return failed;
}

describe('a wrong row of a spreadsheet', () => {
  it.each(SHEETS.map((one) => [one.sheet.name, one] as const))(
    'of %s is refused at its line, and nothing is kept',
    async (name, one) => {
      const before = await stored(one);
      const numRuns = Math.ceil(ROWS / IN_A_FILE / SHEETS.length);
      await fc.assert(
        fc.asyncProperty(wrongRows(one.sheet), async (rows) => {
          const said = (await refusal(one, rows)) ?? '';
          const missed = rows.filter((_, index) => !said.includes(`${name}.csv:${index + 2}: `));
          expect(missed).toEqual([]);
        }),
        { seed: SEED, numRuns, endOnFailure: true },
      );
      expect(await stored(one)).toBe(before);
    },
    600_000,
  );

  it('is refused at its line or answers no question with an error of the server', async () => {
    let taken = 0;
    for (const one of SHEETS)
      await fc.assert(
        fc.asyncProperty(anyRows(one.sheet), async (rows) => {
          const said = await refusal(one, rows);
          if (said === undefined) taken++;
          else expect(said).toContain(`${one.sheet.name}.csv:2: `);
        }),
        { seed: SEED, numRuns: Math.max(4, Math.ceil(ROWS / 1000)), endOnFailure: true },
      );
    expect(taken).toBeGreaterThan(0);
    expect(await statuses()).toEqual([]);
  }, 600_000);
});
