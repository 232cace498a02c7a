import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  importRegister,
  loadExamples,
  removeFromRegister,
} from '#server/commands/registers/register-files.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { emptyRegisters, ferias } from './ferias.ts';

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
    expect(await importRegister('puestos', path, city.variables, { rehearse: true })).toBe(
      'Puestos de feria: 1 nuevos, 0 cambiados, 0 iguales.\nFue un ensayo: no se guardó nada.',
    );
    expect([await keys('puestos'), (await audits()).length]).toEqual([[], before]);
    await importRegister('puestos', path, city.variables);
    const { data } = await city.portal.db
      .selectFrom('register_record')
      .select('data')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(data)).toMatchObject({ puesto: 'Z-1', rubro: 'Comidas', titular: 'TOLABA JUAN' });
  });

  it('go away by their key alone, all or none', async () => {
    const all = await keys('puestos');
    const path = write('fuera.csv', 'puesto', all[0]!, 'NO-ESTA');
    await expect(removeFromRegister('puestos', path, city.variables)).rejects.toThrow(
      'fuera.csv:3: no está.',
    );
    expect(await keys('puestos')).toEqual(all);
    write('fuera.csv', 'puesto', all[0]!);
    expect(await removeFromRegister('puestos', path, city.variables, { rehearse: true })).toBe(
      'Puestos de feria: 1 quitados.\nFue un ensayo: no se guardó nada.',
    );
    expect(await removeFromRegister('puestos', path, city.variables)).toBe('Puestos de feria: 1 quitados.');
    expect(await keys('puestos')).toEqual(all.slice(1));
  });

  it('stay while an expediente has them', async () => {
    const booked = await city.portal.call('Ferias/Reserva', { curso: 'C-01', personas: 1, ...operation() });
    expect(booked.status).toBe(200);
    const path = write('fuera.csv', 'curso', 'C-01');
    await expect(removeFromRegister('cursos', path, city.variables)).rejects.toThrow(
      'fuera.csv:2: lo tiene un expediente: no se quita.',
    );
  });
});
