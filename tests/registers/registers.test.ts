import { readFileSync, writeFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportRegister, loadRegister, loadExamples } from '#server/commands/registers/register-files.ts';
import { check } from '#language/check/check.ts';
import { loadConfig } from '#language/load/load.ts';
import { asTaxpayer, GUANUCO, TOLABA } from '#tests/api/as-taxpayer.ts';
import { PRODUCTION } from '#tests/api/production.ts';
import { TODAY } from '#tests/api/test-portal.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { runScript } from '#tests/run-script.ts';
import { emptyRegisters, ferias } from './ferias.ts';

const city = ferias();
const { folder } = city;
const config = loadConfig(folder);
const HEADING = 'puesto;feria;rubro;cuit;titular;correo;documento;desde;metros;cuotas;canon;activo';
const ROWS = [
  'A-14;Feria Central;Comidas;20-98100112-6;TOLABA JUAN;juan@ejemplo.test;98100112;01/03/2019;4,5;3;12.500,50;Sí',
  'A-15;01;Ropa;27911112227;PAZ LUZ;;;15/06/2021;6;0;9.000,00;si',
  'B-2;Feria Central;Juguetes;27911112227;PAZ LUZ;;;10/01/2015;3;9;8000;No',
  'C-1;feria norte;Libros;20981001126;TOLABA JUAN;;;01/08/2023;2;1;5.000,00;Sí',
];

beforeEach(() => emptyRegisters(city.portal));

const path = join(folder, 'puestos.csv');
const load = (...lines: string[]) => {
  writeFileSync(path, `\uFEFF${lines.join('\r\n')}\r\n`);
  return loadRegister('puestos', path, city.variables);
};
const keys = async () =>
  (await city.portal.db.selectFrom('register_record').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  );

describe('a register that is declared', () => {
  it('is sound, with the queries and screens that read it', () => {
    expect(check(config)).toEqual([]);
  });

  it('plays the cases of its screens', () => {
    const { stdout, status } = runScript('cases', '--config', folder);
    expect(stdout).toContain('✓  ferias/puesto');
    expect(stdout).toMatch(/todos bien\./);
    expect(status).toBe(0);
  });

  it.each([
    ['Ferias/Puesto', { puesto: 'A-14' }],
    ['Ferias/Puesto', { puesto: 'A-15' }],
    ['Ferias/Puesto', { puesto: 'Z-1' }],
    ['Ferias/Activos', { feria: '01' }],
    ['Ferias/Activos', { feria: '02' }],
  ])('answers %s %o by the server as in cases, with what is of others masked', async (endpoint, request) => {
    await load(HEADING, ...ROWS);
    const [status, body] = createBackend(config, { today: TODAY }).answer(endpoint, request);
    const served = await city.portal.call(endpoint, request);
    expect(served.status).toBe(status);
    expect(served.body).toMatchObject(body as object);
    expect(JSON.stringify(served.body)).not.toMatch(/TOLABA|juan@|98100112/);
  });

  it('shows its owner what is his, and only that', async () => {
    await load(HEADING, ...ROWS);
    const tolaba = await asTaxpayer(city.portal, TOLABA);
    const guanuco = await asTaxpayer(city.portal, GUANUCO);
    expect((await tolaba('Ferias/Mios')).said).toEqual(
      config.endpoints.get('Ferias/Mios')!.value.examples[0]!.response,
    );
    expect(await guanuco('Ferias/Mios')).toMatchObject({
      status: 404,
      said: { message: 'No tenés puestos.' },
    });
    expect((await tolaba('Ferias/Puesto', { puesto: 'A-14' })).said).toMatchObject({
      titular: 'TOLABA JUAN',
      correo: 'juan@ejemplo.test',
      documento: '98100112',
    });
    expect((await guanuco('Ferias/Puesto', { puesto: 'A-14' })).said).toMatchObject({
      titular: 'TOLA*** J***',
    });
    expect((await city.portal.call('Ferias/Mios', {})).status).toBe(401);
  });

  it('asks for less instead of leaving some out', async () => {
    await load(HEADING, ...ROWS, ROWS[0]!.replace('A-14', 'A-16'), ROWS[0]!.replace('A-14', 'A-17'));
    const { status, body } = await city.portal.call('Ferias/Activos', { feria: '01' });
    expect([status, body.message]).toEqual([
      422,
      'Hay más de 3 resultados. Afiná la búsqueda y volvé a consultar.',
    ]);
  });

  it('counts what it answers, not what its condition leaves out', async () => {
    await load(HEADING, ...ROWS, ROWS[2]!.replace('B-2', 'B-3'), ROWS[2]!.replace('B-2', 'B-4'));
    const { status, body } = await city.portal.call('Ferias/Activos', { feria: '01' });
    expect([status, body.cantidad]).toEqual([200, 2]);
  });
});

describe('a register that is loaded', () => {
  it('is written by key, whole, and says what changed', async () => {
    expect(await load(HEADING, ...ROWS)).toEqual(['Puestos de feria: 4 nuevas, 0 cambiadas, 0 iguales.']);
    const other = ROWS[0]!.replace('Feria Central', 'Feria Norte');
    expect(await load(HEADING, other, ROWS[1]!, ROWS[2]!.replace('B-2', 'B-3'))).toEqual([
      'Puestos de feria: 1 nueva, 1 cambiada, 1 igual.',
      '  A-14: feria Feria Central → Feria Norte',
    ]);
    expect(await keys()).toEqual(['A-14', 'A-15', 'B-2', 'B-3', 'C-1']);
    expect((await city.portal.call('Ferias/Activos', { feria: '02' })).body.cantidad).toBe(2);
    expect((await city.portal.call('Ferias/Activos', { feria: '01' })).body.cantidad).toBe(1);
  });

  it('comes back as it was from what is exported, whatever was written in it', async () => {
    await load(HEADING, ...ROWS, ROWS[1]!.replace('A-15', '"=1+1"').replace('Ropa', '"Ropa; ""usada"""'));
    const before = await city.portal.db.selectFrom('register_record').selectAll().orderBy('key').execute();
    const out = join(folder, 'salida.csv');
    expect(await exportRegister('puestos', out, city.variables)).toEqual([
      `Puestos de feria: 5 registros en ${out}.`,
    ]);
    expect(readFileSync(out, 'utf8')).toContain("\r\n'=1+1;");
    expect(await loadRegister('puestos', out, city.variables)).toEqual([
      'Puestos de feria: 0 nuevas, 0 cambiadas, 5 iguales.',
    ]);
    await city.portal.db.deleteFrom('register_record').execute();
    await city.portal.db.deleteFrom('register_index').execute();
    await loadRegister('puestos', out, city.variables);
    expect(await city.portal.db.selectFrom('register_record').selectAll().orderBy('key').execute()).toEqual(
      before,
    );
  });

  it('is exported with a row in the audit log that says who did it', async () => {
    await load(HEADING, ...ROWS);
    await exportRegister('puestos', join(folder, 'todos.csv'), city.variables);
    const rows = await city.portal.db
      .selectFrom('audit')
      .select(['who', 'command', 'address', 'subject'])
      .where('kind', '=', 'PADRON_EXPORTADO')
      .orderBy('id', 'desc')
      .execute();
    const subject = JSON.stringify({ padron: 'puestos', registros: 4, archivo: 'todos.csv' });
    expect(rows[0]).toEqual({
      ...{ who: userInfo().username, command: 'registro', address: hostname() },
      subject,
    });
  });

  it('is loaded whole or not at all, and everything that is wrong is named at its row and column', async () => {
    await load(HEADING, ROWS[3]!);
    const said = await load(
      HEADING,
      ROWS[0]!.replace('20-98100112-6', '20-98100112-7').replace('12.500,50', '12.500.50'),
      '',
      ROWS[1]!.replace('01;', 'Feria Sur;').replace('6;0', 'seis;0,5'),
      ROWS[2]!.replace('No', 'tal vez').replace('10/01/2015', '31/02/2015').replace('B-2', ''),
      `${ROWS[3]};de más`,
      ROWS[3]!,
      ROWS[3]!,
    ).catch((error: Error) => error.message.split('\n  '));
    expect(said).toEqual([
      'No se cargó nada:',
      expect.stringMatching(/^puestos\.csv:2: cuit: /),
      expect.stringMatching(/^puestos\.csv:2: canon: /),
      'puestos.csv:4: feria: "Feria Sur" no es Feria Central, ni Feria Norte.',
      'puestos.csv:4: metros: Ingresá un número, con coma para los decimales.',
      'puestos.csv:4: cuotas: Ingresá un número entero.',
      'puestos.csv:5: puesto: está vacía.',
      expect.stringMatching(/^puestos\.csv:5: desde: /),
      'puestos.csv:5: activo: Va "Sí" o "No", y dice "tal vez".',
      'puestos.csv:6: tiene 13 celdas y van 12.',
      'puestos.csv:8: puesto: repite la fila 7.',
    ]);
    expect(await keys()).toEqual(['C-1']);
  });

  it('names what is wrong with its columns, its marks and its file', async () => {
    const wrong = (...lines: string[]) => load(...lines).catch((error: Error) => error.message);
    expect(await wrong('puesto;feriado;puesto', 'A;B;C')).toContain(
      'puestos.csv:1: no va ninguna columna "feriado"',
    );
    expect(await wrong('puesto;feria;puesto', 'A;B;C')).toContain(
      'puestos.csv:1: la columna "puesto" está dos veces.',
    );
    expect(await wrong(HEADING.replace(';canon', ''), 'A')).toContain(
      'puestos.csv:1: falta la columna "canon".',
    );
    expect(await wrong(HEADING, ROWS[0]!, '"A-15;01')).toMatch(
      /puestos\.csv:\d+: hay comillas que no cierran/,
    );
    await expect(loadRegister('puesto', path, city.variables)).rejects.toThrow(
      'No hay ningún padrón "puesto"',
    );
    await expect(loadRegister('puestos', 'puestos.ods', city.variables)).rejects.toThrow(
      'no es un CSV ni un XLSX',
    );
    expect(await keys()).toEqual([]);
  });

  it('is found by what it was not indexed by when it was loaded, once the portal starts again', async () => {
    await load(HEADING, ...ROWS);
    await city.portal.db.deleteFrom('register_index').execute();
    await city.portal.db.updateTable('register_layout').set({ fields: 'rubro' }).execute();
    await city.restart();
    expect((await city.portal.call('Ferias/Activos', { feria: '01' })).body.cantidad).toBe(2);
  });

  it('has its examples in a demonstration, and nowhere else', async () => {
    expect(await loadExamples('puestos', city.variables)).toEqual([
      'Puestos de feria: 4 nuevas, 0 cambiadas, 0 iguales.',
    ]);
    await expect(
      loadExamples('puestos', {
        ...PRODUCTION,
        PORTAL_CONFIG: folder,
        DATABASE_URL: city.variables['DATABASE_URL']!,
      }),
    ).rejects.toThrow('inventados');
  });
});
