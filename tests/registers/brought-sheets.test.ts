import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadRegister } from '#server/commands/registers/register-files.ts';
import { broughtSheets } from '#tests/files/brought-sheets.ts';
import { emptyRegisters, ferias } from './ferias.ts';

const city = ferias();
beforeEach(() => emptyRegisters(city.portal));

const TITLES = 'puesto;feria;rubro;cuit;titular;desde;metros;cuotas;canon;activo';
const ROW = 'A-14;Feria Central;Comidas;20-98100112-6;PEÑA JOSÉ;01/03/2019;4,5;3;12.500,50;Sí';
const RECORD = {
  puesto: 'A-14',
  feria: '01',
  rubro: 'Comidas',
  cuit: '20981001126',
  titular: 'PEÑA JOSÉ',
  desde: '2019-03-01',
  metros: 4.5,
  cuotas: 3,
  canon: '12500.50',
  activo: true,
};
const CHANGED = 'Puestos de feria: 0 nuevas, 1 cambiada, 0 iguales.';
const LOADED = 'Puestos de feria: 1 nueva, 0 cambiadas, 0 iguales.';
const WINDOWS = 'no estaba en UTF-8 y se leyó como Windows-1252: revisá los acentos.';

const text = (...lines: string[]) => Buffer.from(lines.join('\r\n'));
const each = (change: (line: string) => string) => text(change(TITLES), change(ROW), '');

const load = (name: string, content: Buffer) => {
  const path = join(city.folder, name);
  writeFileSync(path, content);
  return loadRegister('puestos', path, city.variables);
};
const records = async () =>
  (await city.portal.db.selectFrom('register_record').select('data').execute()).map(
    ({ data }) => JSON.parse(data) as object,
  );

describe('a spreadsheet of a register', async () => {
  it.each([
    ...(await broughtSheets({ titles: TITLES, row: ROW })),
    {
      what: 'that says it with another sign',
      name: 'a.csv',
      bytes: text('sep=|', ...[TITLES, ROW].map((l) => l.replaceAll(';', '|'))),
    },
    { what: 'with a column at its start', name: 'a.csv', bytes: each((line) => `;${line}`) },
    {
      what: 'with what a title is called',
      name: 'a.csv',
      bytes: text(TITLES.replace('cuotas', 'Cuotas que debe'), ROW),
    },
  ])('is read as it comes: $what', async ({ name, bytes, ...how }) => {
    const warning = 'isWindows' in how ? [`${name} ${WINDOWS}`] : [];
    expect(await load(name, bytes)).toEqual([LOADED, ...warning]);
    expect(await records()).toEqual([RECORD]);
  });

  it.each<[string, string, Buffer, string]>([
    ['in UTF-16', 'a.csv', Buffer.from(`\uFEFF${TITLES}`, 'utf16le'), 'a.csv: está en UTF-16'],
    ['that is no text', 'a.csv', Buffer.from([0x61, 0x00, 0xff, 0x0a]), 'a.csv: no es un texto'],
    [
      'with a cell under no title',
      'a.csv',
      text(`${TITLES};`, `${ROW};x`),
      'a.csv:2: tiene 11 celdas y van 10.',
    ],
    [
      'with one in the middle',
      'a.csv',
      text(`puesto;;${TITLES}`, `A;x;${ROW}`),
      'la columna "puesto" está dos veces',
    ],
    ['with one before', 'a.csv', text(`;${TITLES}`, `x;${ROW}`), 'a.csv:2: la columna A no tiene título.'],
    [
      'that lacks a column',
      'a.csv',
      text(TITLES.replace(';canon', ''), ROW),
      'a.csv:1: falta la columna "canon".',
    ],
    ['of another kind', 'a.ods', text(TITLES), 'no es un CSV ni un XLSX'],
  ])('is refused in words: %s', async (_, name, content, words) => {
    await expect(load(name, content)).rejects.toThrow(words);
    expect(await records()).toEqual([]);
  });

  it('that is not there is told so', async () => {
    await expect(loadRegister('puestos', 'no/esta.csv', city.variables)).rejects.toThrow(
      'No se cargó nada:\n  esta.csv: no existe (no/esta.csv).',
    );
  });

  it('leaves as they are the columns that it lacks, and empties those it has empty', async () => {
    await load('a.csv', text(`${TITLES};correo;documento`, `${ROW};juan@ejemplo.test;98100112`));
    const before = { ...RECORD, correo: 'juan@ejemplo.test', documento: '98100112' };
    expect(await load('a.csv', text(TITLES, ROW.replace('Comidas', 'Ropa')))).toEqual([
      CHANGED,
      '  A-14: rubro Comidas → Ropa',
    ]);
    expect(await records()).toEqual([{ ...before, rubro: 'Ropa' }]);
    expect(await load('a.csv', text(`${TITLES};correo`, `${ROW};`))).toEqual([
      CHANGED,
      '  A-14: rubro Ropa → Comidas; correo juan@ejemplo.test → (vacío)',
    ]);
    const { correo: _, ...without } = before;
    expect(await records()).toEqual([without]);
  });
});
