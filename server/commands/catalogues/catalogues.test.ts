import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { CATALOGUES, writeCatalogues } from '#tests/api/catalogues.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { checkCatalogues } from '#server/core/catalogues/check-catalogues.ts';
import { loadCatalogues } from './load-catalogues.ts';

const TODAY = '2026-04-15';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'catalogos-'));
  for (const table of ['holiday', 'rate', 'unit_value', 'plan_discount', 'plan_regime'] as const)
    await portal.db.deleteFrom(table).execute();
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\r\n'));
const load = () =>
  loadCatalogues(folder, { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl });
const stored = () =>
  portal.db
    .selectFrom('rate')
    .select(['kind', 'since', 'monthly'])
    .orderBy('kind')
    .orderBy('since')
    .execute();

const RATES = 'tipo;desde;mensual\r\nPUNITORIO;01/07/2025;2,75';
const WINDOWS = 'tasas.csv no estaba en UTF-8 y se leyó como Windows-1252: revisá los acentos.';
function excel(monthly: string | number): Promise<Buffer> {
  const [titles = '', row = ''] = RATES.split('\r\n');
  const cells = [
    ...row
      .split(';')
      .slice(0, 2)
      .map((value) => ({ value })),
    { value: monthly },
  ];
  return writeExcelFile([titles.split(';').map((value) => ({ value })), cells], {
    sheet: 'Tasas',
  }).toBuffer();
}

const EXCEL = await excel('2,75');
const EXCEL_NUMBER = await excel(2.75);

it.each(['Carn\0aval', 'Carn\x1b[2Javal', '"Carna\nval"', 'Carna\u202eval'])(
  'takes no name with signs that nobody sees: %j',
  async (name) => {
    write('feriados.csv', 'fecha;nombre', `16/02/2026;${name}`);
    await expect(load()).rejects.toThrow(/feriados\.csv:[23]: nombre: tiene un signo que no se ve/);
    expect(await portal.db.selectFrom('holiday').selectAll().execute()).toEqual([]);
  },
);

it.each(['\u200b', '\u0301', '\u3164'])('takes no name that shows nothing: %j', async (name) => {
  write('feriados.csv', 'fecha;nombre', `16/02/2026;${name}`);
  await expect(load()).rejects.toThrow('feriados.csv:2: nombre: está vacía.');
});

it('says that a folder is not there', async () => {
  const there = { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl };
  await expect(loadCatalogues('no/esta', there)).rejects.toThrow('No existe la carpeta no/esta.');
});

describe('the catalogues of an office', () => {
  it('are read from spreadsheets as people write them, with semicolons or commas', async () => {
    write(
      'tasas.csv',
      '\uFEFFtipo;desde;mensual',
      'RESARCITORIO;01/07/2025;2,75',
      'PUNITORIO;01/07/2025;3,5 %',
      '',
    );
    write('unidades.csv', 'tipo,desde,valor', 'UT,01/01/2026,"1.450,00"');
    write(
      'regimenes.csv',
      'codigo;nombre;tributo;vencido_hasta;cuotas;anticipo;deuda_minima;cuota_minima;parametro',
      'COMUN;Común;;31/05/2024;12;10;12.000,00;5.000;',
    );
    write('quitas.csv', 'regimen;hasta_cuotas;quita', 'COMUN;1;100');
    expect(await load()).toEqual([
      'tasas.csv: 2 nuevas, 0 cambiadas, 0 iguales.',
      'unidades.csv: 1 nueva, 0 cambiadas, 0 iguales.',
      'regimenes.csv: 1 nueva, 0 cambiadas, 0 iguales.',
      'quitas.csv: 1 nueva, 0 cambiadas, 0 iguales.',
    ]);
    expect(await stored()).toEqual([
      { kind: 'PUNITORIO', since: '2025-07-01', monthly: 350 },
      { kind: 'RESARCITORIO', since: '2025-07-01', monthly: 275 },
    ]);
    const { value } = await portal.db.selectFrom('unit_value').select('value').executeTakeFirstOrThrow();
    expect(value).toBe(145_000);
    expect(await portal.db.selectFrom('plan_regime').selectAll().executeTakeFirst()).toEqual({
      code: 'COMUN',
      title: 'Común',
      tax: null,
      cut_off: '2024-05-31',
      max_count: 12,
      down_payment: 1_000,
      min_debt: 1_200_000,
      min_instalment: 500_000,
      parameter: null,
      since: null,
      until: null,
    });
  });

  it('are written over and never taken away, and who did it is told', async () => {
    write('tasas.csv', 'tipo;desde;mensual', 'PUNITORIO;01/07/2025;3,50', 'RESARCITORIO;01/07/2025;2,75');
    await load();
    write('tasas.csv', 'tipo;desde;mensual', 'RESARCITORIO;01/07/2025;2,80', 'RESARCITORIO;01/07/2026;3');
    expect(await load()).toEqual([
      'tasas.csv: 1 nueva, 1 cambiada, 0 iguales.',
      '  RESARCITORIO 01/07/2025: mensual 2,75 → 2,8',
    ]);
    expect((await stored()).map(({ monthly }) => monthly)).toEqual([350, 280, 300]);
    const told = await portal.db
      .selectFrom('audit')
      .select('subject')
      .where('kind', '=', 'CATALOGO_CARGADO')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(told?.subject).toBe('{"archivo":"tasas.csv","nuevas":1,"cambiadas":1}');
  });

  it('are kept all or none, and everything that is wrong is named at its line', async () => {
    write('feriados.csv', 'fecha;nombre', '01/01/2026;Año Nuevo', '2026-13-45;', '01/01/2026;Otra vez');
    write('tasas.csv', 'tipo;desde;mensual', 'USURARIO;01/07/2025;2.750', 'PUNITORIO;01/07/2025;2,755');
    write('unidades.csv', 'tipo;valor', 'UT;450,00');
    write('feriado.csv', 'fecha;nombre');
    const said = await load().catch((error: Error) => error.message.split('\n  '));
    expect(said).toEqual([
      'No se cargó nada:',
      expect.stringMatching(/^feriado\.csv: no es ninguno de feriados\.csv, /),
      expect.stringMatching(/^feriados\.csv:3: fecha: /),
      'feriados.csv:3: nombre: está vacía.',
      'feriados.csv:4: fecha: repite la fila 2.',
      'tasas.csv:2: tipo: "USURARIO" no es RESARCITORIO, ni PUNITORIO, ni FINANCIACION.',
      'tasas.csv:2: mensual: Ingresá un porcentaje, con coma para los decimales.',
      'tasas.csv:3: mensual: Va con 2 decimales como mucho.',
      'unidades.csv:1: falta la columna "desde".',
    ]);
    expect(await portal.db.selectFrom('holiday').selectAll().execute()).toEqual([]);
  });

  it('say from which day a parameter is so, or else always', async () => {
    await portal.db.deleteFrom('parameter').execute();
    write('parametros.csv', 'nombre;valor', 'MORATORIA;N');
    await load();
    write('parametros.csv', 'nombre;desde;valor', 'MORATORIA;01/07/2026;S', 'MORATORIA;;N');
    expect(await load()).toEqual(['parametros.csv: 1 nueva, 0 cambiadas, 1 igual.']);
    const on = (day: string) => parameterValue(portal.db, 'MORATORIA', day);
    expect([await on('2026-06-30'), await on('2026-07-01')]).toEqual(['N', 'S']);
    write('parametros.csv', 'nombre;desde', 'MORATORIA;01/07/2026');
    await expect(load()).rejects.toThrow('parametros.csv:1: falta la columna "valor".');
  });

  it('are taken with a rate that ends, and say from which day there is none', async () => {
    const hole =
      'tasas.csv: no hay ninguna tasa resarcitoria (RESARCITORIO) del 01/07/2026 al 31/07/2026: lo que la necesite esos días va a decir que falta cargarla.';
    const end =
      'tasas.csv: no hay ninguna tasa resarcitoria (RESARCITORIO) desde el 01/01/2027: lo que la necesite esos días va a decir que falta cargarla.';
    const titles = 'tipo;desde;mensual;hasta';
    const rates = ['RESARCITORIO;01/07/2025;2,75;30/06/2026', 'PUNITORIO;01/07/2025;3,5;'];
    write('tasas.csv', titles, ...rates, 'RESARCITORIO;01/08/2026;3;31/12/2026');
    expect(await load()).toEqual(['tasas.csv: 3 nuevas, 0 cambiadas, 0 iguales.', hole, end]);
    expect(await stored()).toHaveLength(3);
    write('tasas.csv', titles, 'RESARCITORIO;01/07/2026;2,75;', 'RESARCITORIO;01/08/2026;3;');
    expect((await load()).filter((line) => line.includes('no hay'))).toEqual([]);
  });

  it.each<[string, string, Buffer, string[]]>([
    ['in capitals', 'TASAS.CSV', Buffer.from(RATES), []],
    ['of Excel', 'Tasas.xlsx', EXCEL, []],
    ['in the letters of Windows', 'tasas.csv', Buffer.from(`${RATES}\r\n;;\xa0`, 'latin1'), [WINDOWS]],
    ['with commas', 'tasas.csv', Buffer.from(RATES.replace('2,75', '"2,75"').replaceAll(';', ',')), []],
    ['with tabs', 'tasas.csv', Buffer.from(RATES.replaceAll(';', '\t')), []],
    ['with the end mark of old programs', 'tasas.csv', Buffer.from(`${RATES}\r\n\x1a`), []],
    [
      'with empty rows',
      'tasas.csv',
      Buffer.from(`\r\n;;\r\n${RATES.replace('\r\n', '\r\n;;\r\n')}\r\n;;`),
      [],
    ],
    ['with empty columns', 'tasas.csv', Buffer.from(RATES.replaceAll('\r\n', ';;\r\n')), []],
    ['with an empty column before', 'tasas.csv', Buffer.from(`;${RATES.replaceAll('\r\n', '\r\n;')}`), []],
    ['with titles in capitals', 'tasas.csv', Buffer.from(RATES.replace('tipo;desde', 'TIPO;Desde')), []],
    ['that says what is between its cells', 'tasas.csv', Buffer.from(`sep=;\r\n${RATES}`), []],
    ['with other ends of line', 'tasas.csv', Buffer.from(RATES.replaceAll('\r\n', '\n')), []],
  ])('are read as they come: %s', async (_, name, content, warnings) => {
    writeFileSync(join(folder, name), content);
    expect(await load()).toEqual([`${name}: 1 nueva, 0 cambiadas, 0 iguales.`, ...warnings]);
    expect(await stored()).toEqual([{ kind: 'PUNITORIO', since: '2025-07-01', monthly: 275 }]);
  });

  it.each<[string, string, Buffer, string]>([
    ['in UTF-16', 'tasas.csv', Buffer.from(`\uFEFF${RATES}`, 'utf16le'), 'tasas.csv: está en UTF-16'],
    [
      'with quotes that do not close',
      'tasas.csv',
      Buffer.from(`${RATES}\r\n"PUNITORIO;`),
      'hay comillas que no cierran',
    ],
    [
      'with a rate that may be of two kinds',
      'tasas.xlsx',
      EXCEL_NUMBER,
      'tasas.xlsx:2: mensual: Un porcentaje va en una celda de texto',
    ],
    ['that is none', 'tasas.xlsx', Buffer.from(RATES), 'tasas.xlsx: no se puede leer como planilla de Excel'],
  ])('are refused in words: %s', async (_, name, content, words) => {
    writeFileSync(join(folder, name), content);
    await expect(load()).rejects.toThrow(words);
  });

  it('are not guessed when there are two', async () => {
    write('tasas.csv', RATES);
    writeFileSync(join(folder, 'TASAS.xlsx'), EXCEL);
    await expect(load()).rejects.toThrow('TASAS.xlsx y tasas.csv son lo mismo: dejá uno solo.');
  });

  it('are asked for by name where there are none', async () => {
    await expect(load()).rejects.toThrow(/no está ninguno de feriados\.csv, tasas\.csv, unidades\.csv/);
  });
});

describe('an office without', () => {
  const missing = (day = TODAY) => checkCatalogues(portal.db, day).catch((error: Error) => error.message);

  it('anything is told all that it needs to be open', async () => {
    const said = String(await missing());
    for (const name of ['RESARCITORIO', 'PUNITORIO', 'FINANCIACION', 'UT', 'UF', 'feriados.csv'])
      expect(said).toContain(name);
  });

  it.each(Object.keys(CATALOGUES))('%s is not open, and with it is', async (name) => {
    writeCatalogues(folder);
    await load();
    const prices = ['sellados.csv', 'tarifas.csv'].map((file) => expect.stringContaining(file));
    expect(await missing()).toEqual(prices);
    expect(await missing('2027-01-01')).toEqual([
      expect.stringContaining('No hay ningún feriado de 2027'),
      ...prices,
    ]);
    const table = { 'feriados.csv': 'holiday', 'tasas.csv': 'rate', 'unidades.csv': 'unit_value' } as const;
    await portal.db.deleteFrom(table[name as keyof typeof table]).execute();
    expect(await missing()).toContain(name);
  });

  it('a rate in force refuses to finance instead of doing it for nothing', async () => {
    const { status } = await portal.call('Pagos/MediosHabilitados', { importe: '10000.00' });
    expect(status).toBe(409);
    writeCatalogues(folder);
    await load();
    expect((await portal.call('Pagos/MediosHabilitados', { importe: '10000.00' })).status).toBe(200);
  });
});
