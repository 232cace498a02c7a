import { describe, expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { problemText, type RecordRow } from './record-report.ts';
import { fileOf, GOOD, line, read, trailer } from '#tests/files/sipret-records.ts';

describe('a CSV as people bring it', () => {
  const TITLES =
    'certificado;tipo;cuit_sujeto;razon_social;fecha;tipo_comprobante;comprobante;base;alicuota;importe';
  const ROW = 'R-1;R;30-00600121-8;PEÑA Y CÍA.;20/03/2026;01;A-1;185420,33;6;1112,52';
  const BOTH = [TITLES, ROW];
  const text = (...lines: string[]) => lines.join('\r\n');
  const quoted = (line: string) =>
    line
      .split(';')
      .map((cell) => `"${cell}"`)
      .join(',');
  const sheet = (change: (line: string) => string) => text(...BOTH.map(change), '');
  const wide = (line: string) => line.replace(/^([^;]*);/, '$1;;');

  it.each<[string, string | Buffer, string?]>([
    ['with semicolons', text(...BOTH)],
    ['with its mark', `\ufeff${text(...BOTH)}`],
    ['with commas', sheet(quoted)],
    ['with commas and few quotes', text(TITLES.replaceAll(';', ','), quoted(ROW))],
    ['with commas and a dot in amounts', sheet((line) => line.replaceAll(',', '.').replaceAll(';', ','))],
    ['with tabs', sheet((line) => line.replaceAll(';', '\t'))],
    ['that says what is between its cells', text('sep=;', ...BOTH)],
    ['that says it with commas', text('sep=,', ...BOTH.map(quoted))],
    ['with titles in capitals', text(TITLES.toUpperCase(), ROW)],
    ['with titles as its design calls them', text(TITLES.replace('razon_social', 'Razón social'), ROW)],
    ['with empty rows', text('', ';;;', TITLES, '', ROW, ';;;;;;;;;', '   ', '"";""')],
    ['with empty columns at its end', sheet((line) => `${line};;`)],
    ['with an empty column inside', sheet(wide)],
    ['with cells after its titles', text(TITLES, `${ROW};;;`)],
    ['with the end mark of old programs', text(...BOTH, '\x1a')],
    ['with an end of line after it', text(...BOTH, '\x1a', '')],
    ['in the letters of Windows', Buffer.from(text(...BOTH), 'latin1'), 'Windows-1252'],
    ['alone in a ZIP', zipFile([{ name: 'MARZO.CSV', content: Buffer.from(text(...BOTH)) }])],
  ])('is read: %s', async (_, content, encoding = 'UTF-8') => {
    const rows: RecordRow[] = [];
    const report = await read(content, (row) => rows.push(row));
    expect(report).toMatchObject({ refusal: null, encoding, lines: 1, accepted: 1, problems: [] });
    expect(rows.map(({ values }) => values)).toEqual([
      { ...GOOD, certificado: 'R-1', comprobante: 'A-1', razon_social: 'PEÑA Y CÍA.' },
    ]);
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
