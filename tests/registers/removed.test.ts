import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportRegister, loadExamples, loadRegister } from '#server/commands/registers/register-files.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { emptyRegisters, ferias } from './ferias.ts';

const REMOVE = { remove: true };

const city = ferias();
beforeEach(async () => {
  await emptyRegisters(city.portal);
  for (const name of ['cursos', 'puestos']) await loadExamples(name, city.variables);
});

const write = (name: string, ...lines: string[]) => {
  const path = join(city.folder, name);
  writeFileSync(path, lines.join('\r\n'));
  return path;
};
const keys = async (register: string) =>
  (
    await city.portal.db
      .selectFrom('register_record')
      .select('key')
      .where('register', '=', register)
      .orderBy('key')
      .execute()
  ).map(({ key }) => key);

describe('records of a register', () => {
  it('are tried, and then nothing is kept', async () => {
    await emptyRegisters(city.portal);
    const path = write(
      'puestos.csv',
      'puesto;feria;rubro;cuit;titular;desde;metros;cuotas;canon;activo',
      'Z-1\u200b;Feria Central;Comidas\u00ad;20-98100112-6;TOLABA\u2060 JUAN;01/03/2019;4,5;3;12.500,50;Sí',
    );
    const audits = () => city.portal.db.selectFrom('audit').select('id').execute();
    const before = (await audits()).length;
    expect(await loadRegister('puestos', path, city.variables, { rehearse: true })).toEqual([
      'Puestos de feria: 1 nueva, 0 cambiadas, 0 iguales.',
      'Fue un ensayo: no se guardó nada.',
    ]);
    expect([await keys('puestos'), (await audits()).length]).toEqual([[], before]);
    await loadRegister('puestos', path, city.variables);
    const { data } = await city.portal.db
      .selectFrom('register_record')
      .select('data')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ puesto: 'Z-1', rubro: 'Comidas', titular: 'TOLABA JUAN' });
  });

  it('that change are said one by one, before they do and when they did', async () => {
    const path = join(city.folder, 'puestos.csv');
    await exportRegister('puestos', path, city.variables);
    const brought = readFileSync(path, 'utf8');
    writeFileSync(path, brought.replace('A-14;Feria Central;Comidas', 'A-14;Feria Norte;Comidas al paso'));
    const lines = [
      'Puestos de feria: 0 nuevas, 1 cambiada, 3 iguales.',
      '  A-14: feria Feria Central → Feria Norte; rubro Comidas → Comidas al paso',
    ];
    const rehearsed = await loadRegister('puestos', path, city.variables, { rehearse: true });
    expect(rehearsed).toEqual([...lines, 'Fue un ensayo: no se guardó nada.']);
    expect(await loadRegister('puestos', path, city.variables)).toEqual(lines);
  });

  it('go away by their key alone, all or none', async () => {
    const all = await keys('puestos');
    const path = write('fuera.csv', 'puesto', all[0]!, 'NO-ESTA');
    await expect(loadRegister('puestos', path, city.variables, REMOVE)).rejects.toThrow(
      'fuera.csv:3: no está.',
    );
    expect(await keys('puestos')).toEqual(all);
    write('fuera.csv', 'puesto', all[0]!);
    expect(await loadRegister('puestos', path, city.variables, { rehearse: true, remove: true })).toEqual([
      'Puestos de feria: 1 quitada.',
      'Fue un ensayo: no se guardó nada.',
    ]);
    expect(await loadRegister('puestos', path, city.variables, REMOVE)).toEqual([
      'Puestos de feria: 1 quitada.',
    ]);
    expect(await keys('puestos')).toEqual(all.slice(1));
  });

  it('stay while an expediente has them', async () => {
    const booked = await city.portal.call('Ferias/Reserva', { curso: 'C-01', personas: 1, ...operation() });
    expect(booked.status).toBe(200);
    const path = write('fuera.csv', 'curso', 'C-01');
    await expect(loadRegister('cursos', path, city.variables, REMOVE)).rejects.toThrow(
      'fuera.csv:2: lo tiene un expediente: no se quita.',
    );
  });
});
