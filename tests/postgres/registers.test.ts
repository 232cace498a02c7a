import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeState } from '#server/commands/change-state.ts';
import { exportRegister, loadRegister, loadExamples } from '#server/commands/registers/register-files.ts';
import { asTaxpayer, GUANUCO, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { emptyRegisters, writeFerias } from '#tests/registers/ferias.ts';
import { startEngine, type Engine } from './engine.ts';

const folder = writeFerias();
let engine: Engine;
let portal: TestPortal;
let variables: Record<string, string>;
beforeAll(async () => {
  engine = await startEngine();
  variables = {
    PORTAL_DEMO: 'on',
    DATABASE_URL: engine.url,
    PORTAL_CONFIG: folder,
    PORTAL_TODAY: TODAY,
  };
  portal = await openTestPortal(variables);
});
beforeEach(async () => {
  await emptyRegisters(portal);
  for (const name of ['cursos', 'puestos']) await loadExamples(name, variables);
});
afterAll(async () => {
  await portal.close();
  await engine.stop();
  rmSync(folder, { recursive: true });
});

const book = (curso: string) => portal.call('Ferias/Reserva', { curso, personas: 1, ...operation() });
const places = async (curso: string) => (await portal.call('Ferias/Curso', { curso })).body.lugares;

describe('a register in PostgreSQL', () => {
  it('is loaded from a file, all or nothing, and comes out as it went in', async () => {
    const out = join(folder, 'salida.csv');
    await exportRegister('puestos', out, variables);
    const text = readFileSync(out, 'utf8');
    await emptyRegisters(portal);
    writeFileSync(join(folder, 'malo.csv'), text.replace(/12\.?500[.,]50?/, 'doce'));
    await expect(loadRegister('puestos', join(folder, 'malo.csv'), variables)).rejects.toThrow(
      'malo.csv:2: canon',
    );
    expect((await portal.call('Ferias/Puesto', { puesto: 'A-15' })).status).toBe(404);
    expect(await loadRegister('puestos', out, variables)).toEqual([
      expect.stringContaining('4 nuevas, 0 cambiadas'),
    ]);
    await exportRegister('puestos', out, variables);
    expect(readFileSync(out, 'utf8')).toBe(text);
  });

  it('is read by key, by index and by who is asking, what is of others masked', async () => {
    const { body } = await portal.call('Ferias/Puesto', { puesto: 'A-14' });
    expect(body).toMatchObject({ titular: 'TOLA*** J***', deuda: '37501.50' });
    expect((await portal.call('Ferias/Activos', { feria: '01' })).body).toMatchObject({
      cantidad: 2,
      deuda: '37501.50',
    });
    const tolaba = await asTaxpayer(portal, TOLABA);
    expect((await tolaba('Ferias/Puesto', { puesto: 'A-14' })).said.titular).toBe('TOLABA JUAN');
    expect((await (await asTaxpayer(portal, GUANUCO))('Ferias/Mios')).status).toBe(404);
  });

  it('gives as many places as there are to who asks together, and again those that are given up', async () => {
    const said = await Promise.all(Array.from({ length: 12 }, () => book('C-01')));
    const granted = said.filter(({ status }) => status === 200);
    expect(granted).toHaveLength(3);
    expect(said.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await places('C-01')).toBe(0);
    await changeState(granted[0]!.body.expediente, 'RECHAZADO', 'No corresponde.', variables);
    expect(await places('C-01')).toBe(1);
  });

  it('takes a record once of several who put it, and changes it when the office grants it', async () => {
    const call = await asTaxpayer(portal, TOLABA);
    const ask = () => call('Ferias/Alta', { puesto: 'D-1', feria: '02', ...operation() });
    const said = await Promise.all([ask(), ask(), ask()]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { expediente } = said.find(({ status }) => status === 200)!.said;
    await changeState(expediente, 'APROBADO', undefined, variables);
    expect((await portal.call('Ferias/Activos', { feria: '02' })).body.cantidad).toBe(2);
  });
});
