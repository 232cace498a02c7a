import { describe, expect, it } from 'vitest';
import { broughtSheets, wrongSheets, zippedSheet } from '#tests/files/brought-sheets.ts';
import { problemText, type RecordRow } from './record-report.ts';
import { fileOf, GOOD, line, read, trailer } from '#tests/files/sipret-records.ts';

describe('a sheet as people bring it', async () => {
  const TITLES =
    'certificado;tipo;cuit_sujeto;razon_social;fecha;tipo_comprobante;comprobante;base;alicuota;importe';
  const ROW = 'R-1;R;30-00600121-8;PEÑA Y CÍA.;20/03/2026;01;A-1;185420,33;6;1112,52';
  const BOTH = [TITLES, ROW];
  const WRONG: Readonly<Record<string, string>> = {
    'UTF-16': 'está en UTF-16',
    'no text': 'caracteres nulos en la línea 2',
    'open quotes': 'hay comillas que no se cierran',
    'a stray cell': 'tiene 11 celdas y son 10',
    'a missing column': 'Falta la columna "importe"',
    'no workbook': '',
    'a formula without result': 'importe: Su fórmula no tiene resultado',
    'no titles': 'no tiene los títulos',
  };
  const text = (...lines: string[]) => lines.join('\r\n');
  const wide = (line: string) => line.replace(/^([^;]*);/, '$1;;');
  const said = { titles: TITLES, row: ROW };

  it.each([
    ...(await broughtSheets(said)),
    {
      what: 'with a dot in amounts',
      bytes: Buffer.from(
        text(...BOTH)
          .replaceAll(',', '.')
          .replaceAll(';', ','),
      ),
    },
    { what: 'with thousands apart', bytes: Buffer.from(text(TITLES, ROW.replace('185420', '$ 185.420'))) },
    {
      what: 'with thousands apart by commas',
      bytes: Buffer.from(text(TITLES, ROW.replace('185420,33', 'AR$ 185,420.33'))),
    },
    { what: 'with its codes as numbers', bytes: Buffer.from(text(TITLES, ROW.replace(';01;', ';1;'))) },
    {
      what: 'with titles as its design calls them',
      bytes: Buffer.from(text(TITLES.replace('razon_social', 'Razón social'), ROW)),
    },
    ...(await broughtSheets(said))
      .slice(-3)
      .map((one) => ({ what: `${one.what}, alone in a ZIP`, bytes: zippedSheet(one) })),
  ])('is read: $what', async ({ bytes, ...how }) => {
    const rows: RecordRow[] = [];
    const report = await read(bytes, (row) => rows.push(row));
    const encoding = 'isWindows' in how ? 'Windows-1252' : 'UTF-8';
    expect(report).toMatchObject({ refusal: null, encoding, lines: 1, accepted: 1, problems: [] });
    expect(rows.map(({ values }) => values)).toEqual([
      { ...GOOD, certificado: 'R-1', comprobante: 'A-1', razon_social: 'PEÑA Y CÍA.' },
    ]);
  });

  it.each(await wrongSheets(said))('that is wrong is told so: $what', async ({ what, bytes }) => {
    const { refusal, problems } = await read(bytes);
    expect([refusal, ...problems.map(problemText)].filter(Boolean).join()).toContain(WRONG[what]);
  });

  it('has the signs of Windows that Latin letters lack', async () => {
    const rows: RecordRow[] = [];
    const said = Buffer.from(text(TITLES, ROW.replace('PEÑA Y CÍA.', 'LA \u0093ESTRELLA\u0094')), 'latin1');
    await read(said, (row) => rows.push(row));
    expect(rows[0]?.values['razon_social']).toBe('LA “ESTRELLA”');
  });

  it.each([
    [
      'a cell under no title',
      text(wide(TITLES), ROW.replace(';', ';x;')),
      'Línea 2: la columna 2 no tiene título.',
    ],
    ['a cell after its titles', text(TITLES, `${ROW};x`), 'Línea 2: tiene 11 celdas y son 10.'],
    ['fewer cells', text(TITLES, '', ROW.replace(';1112,52', '')), 'Línea 3: tiene 9 celdas y son 10.'],
  ])('is told what is wrong with it: %s', async (_, content, words) => {
    expect((await read(content)).problems.map(problemText)).toEqual([words]);
  });
});

it('of fixed width may have empty lines', async () => {
  const content = fileOf('', line(), '', ' '.repeat(160), trailer(1, 111252), '', '   ');
  expect(await read(content)).toMatchObject({ refusal: null, lines: 1, accepted: 1, problems: [] });
});
