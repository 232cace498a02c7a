import { mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportBaseRegister, loadBaseRegister } from '#server/commands/base-registers/base-register-files.ts';
import { BASE_REGISTERS } from '#server/commands/base-registers/base-registers.ts';
import type { LoadOptions } from '#server/commands/sheets/load-options.ts';
import { openTownOffice, type TownOffice } from '#tests/town/town-office.ts';
import { writeTown, type Town } from '#tests/town/write-town.ts';
import { startEngine, type Engine } from './engine.ts';

const NAMES = Object.keys(BASE_REGISTERS);
let engine: Engine;
let office: TownOffice;
let town: Town;
beforeAll(async () => {
  engine = await startEngine();
  office = await openTownOffice({ DATABASE_URL: engine.url });
  town = writeTown(mkdtempSync(join(office.folder, 'town-')), { people: 12, months: 4 });
}, 120_000);
afterAll(async () => {
  await office.close();
  await engine.stop();
});

const load = (name: string, path = town[name]!.path, options?: LoadOptions) =>
  loadBaseRegister(name, path, office.variables, options);
const count = async (name: 'taxpayer' | 'obligation') => {
  const rows = await office.portal.db
    .selectFrom(name)
    .select((of) => of.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows.rows);
};

describe('the people and debts of a city in PostgreSQL', () => {
  it('are tried, and then nothing is kept', async () => {
    const [said, rehearsed] = await load('contribuyentes', undefined, { rehearse: true });
    expect(said).toMatch(/: 12 nuevas, 0 cambiadas, 0 iguales\.$/);
    expect(rehearsed).toBe('Fue un ensayo: no se guardó nada.');
    expect(await count('taxpayer')).toBe(0);
  });

  it('move in, the same again changes nothing, and come out as they went in', async () => {
    for (const name of NAMES)
      expect((await load(name))[0]).toContain(`: ${town[name]!.rows} nuevas, 0 cambiadas, 0 iguales.`);
    for (const name of NAMES) {
      const path = join(office.folder, `salida-${name}.csv`);
      await exportBaseRegister(name, path, office.variables);
      for (const again of [town[name]!.path, path])
        expect(await load(name, again)).toEqual([
          expect.stringContaining(`: 0 nuevas, 0 cambiadas, ${town[name]!.rows} iguales.`),
        ]);
    }
  }, 120_000);

  it('are kept all or none', async () => {
    const path = office.write(
      'contribuyentes.csv',
      'cuit;nombre',
      '20-98100112-6;TOLABA JUAN',
      '20-98100112-0;NADIE',
    );
    await expect(load('contribuyentes', path)).rejects.toThrow('contribuyentes.csv:3: cuit: ');
    expect(await count('taxpayer')).toBe(12);
  });

  it('go away, what others need stays', async () => {
    const [titles, ...rows] = readFileSync(town['pagos']!.path, 'utf8').trim().split('\r\n');
    const some = office.write('pagos.csv', titles!, ...rows.slice(0, 3));
    await expect(load('obligaciones', town['obligaciones']!.path, { remove: true })).rejects.toThrow(
      'obligaciones.csv:2: tiene pagos o está en un plan: no se quita.',
    );
    expect(await load('pagos', some, { remove: true })).toEqual(['Pagos: 3 quitadas.']);
    const before = await count('obligation');
    const key = office.write(
      'obligaciones.csv',
      'tributo;padron;periodo',
      rows[0]!.split(';').slice(0, 3).join(';'),
    );
    expect(await load('obligaciones', key, { remove: true })).toEqual(['Obligaciones: 1 quitada.']);
    expect(await count('obligation')).toBe(before - 1);
    await expect(load('vehiculos', town['vehiculos']!.path, { remove: true })).rejects.toThrow(
      'vehiculos.csv:2: tiene obligaciones: quitalas antes.',
    );
  });

  it('owe and pay as on the other engine', async () => {
    const asked = { dominio: 'AZ001ZZ', tipo_inscripcion: '0006' };
    const { body } = await office.ask('Automotor/EB/Consulta', asked);
    const owed = body.obligaciones.filter((one: { seleccionable: boolean }) => one.seleccionable);
    expect(owed).toHaveLength(2);
  });
});
