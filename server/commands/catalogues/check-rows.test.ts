import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import type { LoadOptions } from '#server/commands/sheets/load-options.ts';
import { loadCatalogues } from './load-catalogues.ts';
import { writeCatalogueTemplates } from './write-templates.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogos-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), lines.join('\r\n'));
const office = () => ({
  PORTAL_DEMO: 'on',
  DATABASE_URL: portal.environment.databaseUrl,
  PORTAL_TODAY: '2026-04-15',
});
const load = (options?: LoadOptions) => loadCatalogues(folder, office(), options);

const STAMP = 'codigo;tributo;concepto;area;ut;desde;hasta';
const ACTIVITY = 'codigo;nombre;alicuota_por_mil;minimo_ut';
const REGIME = 'codigo;nombre;tributo;vencido_hasta;cuotas;anticipo;deuda_minima;cuota_minima;parametro';

describe('a catalogue that would break an answer is refused at its line', () => {
  it.each([
    ['sellados.csv', STAMP, 'S1;0062;Copia;Rentas;10;01/01/2026;', ':2: codigo: "S1" no está bien escrito'],
    ['sellados.csv', STAMP, '0062-900;ZZZ;Copia;Rentas;10;01/01/2026;', ':2: tributo: "ZZZ" no es'],
    ['sellados.csv', STAMP, '0062-900;0062;Copia;Rentas;10;01/02/2026;01/01/2026', ':2: hasta: es antes'],
    ['sellados.csv', STAMP, '0062-900;0062;Copia;Rentas;99999999999;01/01/2026;', ':2: ut: '],
    ['actividades.csv', ACTIVITY, 'abc;Venta;6;20', ':2: codigo: "abc" no está bien escrito'],
    ['actividades.csv', ACTIVITY, '471130;Venta;5000;20', ':2: alicuota_por_mil: va de 0 a 1000'],
    ['actividades.csv', ACTIVITY, '471130;Venta;6;-1', ':2: minimo_ut: '],
    ['regimenes.csv', REGIME, 'COMUN;Común;ZZZ;;12;10;0;0;', ':2: tributo: "ZZZ" no es'],
    ['regimenes.csv', REGIME, 'OTRO;Común;;;12;10;0;0;', ':2: codigo: "OTRO" no es'],
    ['regimenes.csv', REGIME, 'COMUN;Común;;;0;10;0;0;', ':2: cuotas: va de 1 a 600'],
    ['regimenes.csv', REGIME, 'COMUN;Común;;;12;110;0;0;', ':2: anticipo: va de 0 a 100'],
    ['regimenes.csv', REGIME, 'COMUN;Común;;;12;10;0;0;NO_ESTA', ':2: parametro: "NO_ESTA" no es'],
    ['quitas.csv', 'regimen;hasta_cuotas;quita', 'COMUN;99;10', ':2: hasta_cuotas: el régimen tiene hasta'],
    ['quitas.csv', 'regimen;hasta_cuotas;quita', 'COMUN;1;101', ':2: quita: va de 0 a 100'],
    ['parametros.csv', 'nombre;valor', 'NO_ESTA;1', ':2: nombre: no hay ningún parámetro "NO_ESTA"'],
    ['parametros.csv', 'nombre;valor', 'MORATORIA;quizas', ':2: valor: '],
    ['parametros.csv', 'nombre;valor', 'FERIADOS;01/05/2026', ':2: nombre: "FERIADOS" sale de feriados.csv'],
    ['parametros.csv', 'nombre;valor', 'ANIO_BLOQUEO_BOLETA;20222', ':2: valor: '],
    ['feriados.csv', 'fecha;nombre', `01/05/2026;${'x'.repeat(201)}`, ':2: nombre: tiene más de 200 letras'],
    ['feriados.csv', 'fecha;nombre', '01/05/0026;Uno', ':2: fecha: '],
    [
      'unidades.csv',
      'tipo;desde;valor',
      'UT;01/01/2026;999999999999999,00',
      ':2: valor: El importe no puede superar',
    ],
    ['tarifas.csv', 'tipo;desde;ut', 'OTRA;01/01/2026;1', ':2: tipo: "OTRA" no es'],
    ['tasas.csv', 'tipo;desde;mensual;hasta', 'PUNITORIO;01/02/2031;3;01/01/2031', ':2: hasta: es antes'],
    [
      'actividades.csv',
      `${ACTIVITY};desde;hasta`,
      '471130;Venta;6;20;02/01/2026;01/01/2026',
      ':2: hasta: es',
    ],
    [
      'regimenes.csv',
      `${REGIME};desde;hasta`,
      'COMUN;Común;;;12;10;0;0;;02/01/2026;01/01/2026',
      ':2: hasta: es',
    ],
  ])('%s, %#', async (name, titles, row, words) => {
    write(name, titles, row);
    await expect(load()).rejects.toThrow(name + words);
  });
});

describe('two rows of a kind that are in force on the same day', () => {
  const TITLES = 'tipo;desde;hasta;ut';
  it('are refused at the one that begins inside the other', async () => {
    write(
      'tarifas.csv',
      TITLES,
      'PUBLICIDAD_SIMPLE;01/01/2031;30/06/2031;8',
      'PUBLICIDAD_SIMPLE;30/06/2031;;9',
    );
    await expect(load()).rejects.toThrow(
      'tarifas.csv:3: desde: ya hay una de PUBLICIDAD_SIMPLE hasta el 30/06/2031.',
    );
  });

  it('are refused at the one that ends too late, when the other is stored', async () => {
    write('tarifas.csv', TITLES, 'PUBLICIDAD_SIMPLE;01/07/2031;;9');
    await load();
    write('tarifas.csv', TITLES, 'PUBLICIDAD_SIMPLE;01/01/2031;01/07/2031;8');
    await expect(load()).rejects.toThrow(
      'tarifas.csv:2: hasta: el 01/07/2031 ya empieza otra de PUBLICIDAD_SIMPLE.',
    );
    write('tarifas.csv', TITLES, 'PUBLICIDAD_SIMPLE;01/01/2031;30/06/2031;8');
    expect(await load()).toEqual(['tarifas.csv: 1 nueva, 0 cambiadas, 0 iguales.']);
  });
});

it('keeps what people write of a flag as it travels', async () => {
  write('parametros.csv', 'nombre;desde;valor', 'MORATORIA;01/07/2031;sí');
  await load();
  const row = await portal.db
    .selectFrom('parameter')
    .select('value')
    .where('since', '=', '2031-07-01')
    .executeTakeFirst();
  expect(row?.value).toBe('S');
});

it('tells in a rehearsal what would change, and keeps nothing', async () => {
  write('actividades.csv', ACTIVITY, '999001;Una nueva;6;20');
  const audits = () => portal.db.selectFrom('audit').select('id').execute();
  const before = (await audits()).length;
  expect(await load({ rehearse: true })).toEqual([
    'actividades.csv: 1 nueva, 0 cambiadas, 0 iguales.',
    'Fue un ensayo: no se guardó nada.',
  ]);
  const kept = portal.db.selectFrom('activity').select('code').where('code', '=', '999001').execute();
  expect([await kept, (await audits()).length]).toEqual([[], before]);
});

describe('what an ordinance takes away', () => {
  it('is named by its key alone, and goes', async () => {
    write('feriados.csv', 'fecha;nombre', '02/05/2031;Puente');
    await load();
    write('feriados.csv', 'fecha', '02/05/2031');
    expect(await load({ remove: true })).toEqual(['feriados.csv: 1 quitada.']);
    const left = portal.db.selectFrom('holiday').select('date').where('date', '=', '2031-05-02').execute();
    expect(await left).toEqual([]);
  });

  it('goes of a key of two columns', async () => {
    write('tasas.csv', 'tipo;desde;mensual', 'PUNITORIO;01/07/2031;3,5');
    await load();
    write('tasas.csv', 'tipo;desde', 'PUNITORIO;01/07/2031');
    expect(await load({ remove: true })).toEqual(['tasas.csv: 1 quitada.']);
  });

  it.each([
    ['feriados.csv', 'fecha', '03/05/2031', 'feriados.csv:2: no está.'],
    ['regimenes.csv', 'codigo', 'MORATORIA', 'regimenes.csv:2: tiene quitas: quitalas antes'],
    ['actividades.csv', 'codigo', '471130', 'actividades.csv:2: hay declaraciones juradas de ella'],
    ['unidades.csv', 'tipo;desde', 'UT;01/01/2026', 'unidades.csv: la unidad tributaria (UT) no tiene'],
  ])('stays when something needs it: %s %s %s', async (name, titles, row, words) => {
    write(name, titles, row);
    if (name === 'unidades.csv') {
      const all = await portal.db.selectFrom('unit_value').select('since').where('kind', '=', 'UT').execute();
      const days = all.map(({ since }) => `UT;${since.split('-').toReversed().join('/')}`);
      write(name, titles, ...days);
    }
    await expect(load({ remove: true })).rejects.toThrow(words);
  });
});

it('writes templates that it reads, and never over another', async () => {
  const there = join(folder, 'plantillas');
  const lines = await writeCatalogueTemplates(there, {});
  expect(lines).toHaveLength(9);
  expect(readFileSync(join(there, 'sellados.csv'), 'utf8').split('\r\n')).toHaveLength(4);
  const read = await loadCatalogues(there, office(), { rehearse: true });
  expect(read.filter((line) => line.includes('.csv: '))).toHaveLength(9);
  await expect(writeCatalogueTemplates(there, {})).rejects.toThrow('ya está: no se escribe encima');
});
