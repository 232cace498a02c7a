import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeSecondFactor } from '#server/commands/accounts/drop-second-factor.ts';
import { appointAdministrator } from '#server/core/access/roles.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { CUIT, giveMail } from '#tests/accounts/keys.ts';
import { codeOf, later, secondFactorOf, START, STEP } from '#tests/accounts/second-factor.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const NO_PASO =
  'Pasó demasiado tiempo, o el ingreso se empezó en otro equipo. Ingresá de nuevo con tu clave.';

let portal: TestPortal;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  portal = await openTestPortal();
  await giveMail(portal);
});
afterEach(async () => {
  await portal.close();
  vi.useRealTimers();
});
const { enter, own, second, sessions, letters, audited, switchOn } = secondFactorOf(() => portal);

describe('what a right key begins', () => {
  it('goes on once, from where it was begun, for five minutes', async () => {
    const { secreto } = await switchOn();
    const elsewhere = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/recuperar',
      payload: { usuario: '20981005032' },
    });
    const cookie = String(elsewhere.headers['set-cookie']).split(';')[0]!;
    const { paso } = (await enter()).body;
    expect(await second(paso, codeOf(secreto), { cookie })).toMatchObject({
      status: 409,
      body: { message: NO_PASO },
    });
    expect((await second(paso, codeOf(secreto))).body.signin).toBe(true);
    later(STEP);
    expect((await second(paso, codeOf(secreto))).status).toBe(409);
    const late = (await enter()).body.paso;
    later(300_000);
    expect((await second(late, codeOf(secreto))).body.signin).toBe(true);
    const over = (await enter()).body.paso;
    later(301_000);
    expect((await second(over, codeOf(secreto))).status).toBe(409);
    expect((await second('f'.repeat(64), codeOf(secreto))).status).toBe(409);
  });

  it('waits for wrong codes as for wrong keys, and a device of its own for its own alone', async () => {
    const { secreto } = await switchOn();
    const entered = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/segundo-factor',
      payload: { usuario: CUIT, paso: (await enter()).body.paso, codigo: codeOf(secreto) },
    });
    const cookie = String(entered.headers['set-cookie']).split(';')[0]!;
    later(STEP);
    const { paso } = (await enter()).body;
    const statuses = [];
    for (let i = 0; i < 7; i++) statuses.push((await second(paso, '000000')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect((await second(paso, codeOf(secreto))).status).toBe(429);
    const mine = (await enter(PASSWORD, { cookie })).body.paso;
    expect((await second(mine, codeOf(secreto), { cookie })).body.signin).toBe(true);
    expect((await audited('ACCESO_DEMORADO')).length).toBe(1);
  });
});

describe('who works for the office', () => {
  beforeEach(() => appointAdministrator(portal.db, 1));

  it('enters only to switch a second factor on, and then with it', async () => {
    const { body } = await enter();
    expect(body).toMatchObject({ signin: false, pide_alta: true });
    const { paso } = body;
    expect((await second(paso, '000000')).status).toBe(409);
    const ask = (path: string, more = {}) => portal.call(path, { usuario: CUIT, paso, ...more });
    const { secreto } = (await ask('auth/preparar-segundo-factor')).body;
    expect((await ask('auth/activar-segundo-factor', { codigo: '000000' })).status).toBe(422);
    const { codigos } = (await ask('auth/activar-segundo-factor', { codigo: codeOf(secreto) })).body;
    expect(codigos).toHaveLength(10);
    expect(await sessions()).toEqual([]);
    expect((await ask('auth/preparar-segundo-factor')).status).toBe(409);
    const inside = await second(paso, undefined);
    expect(inside.body).toMatchObject({ signin: true, contribuyente: { administra: true } });
    expect((await second(paso, undefined)).status).toBe(409);
    expect((await enter()).body.pide_codigo).toBe(true);
    later(STEP);
    const off = { clave: PASSWORD, codigo: codeOf(secreto) };
    expect((await own('Desactivar', off, inside.body.token)).status).toBe(409);
    expect((await own('Consulta', {}, inside.body.token)).body).toMatchObject({
      activo: true,
      obligatorio: true,
    });
  });

  it('gets another when the operator takes it from who lost everything, which is audited and told', async () => {
    const { paso } = (await enter()).body;
    const { secreto } = (await portal.call('auth/preparar-segundo-factor', { usuario: CUIT, paso })).body;
    await portal.call('auth/activar-segundo-factor', { usuario: CUIT, paso, codigo: codeOf(secreto) });
    await second(paso, undefined);
    const variables = { PORTAL_DEMO: 'on', DATABASE_URL: portal.environment.databaseUrl };
    const half = (await enter()).body.paso;
    expect(await takeSecondFactor('20-98100112-6', variables)).toBe(
      '20-98100112-6 ya no tiene segundo factor, y se cerraron sus sesiones. Al ingresar va a tener que activarlo de nuevo.',
    );
    expect(await sessions()).toEqual([]);
    later(STEP);
    expect((await second(half, codeOf(secreto))).status).toBe(409);
    expect((await enter()).body.pide_alta).toBe(true);
    expect((await audited('SEGUNDO_FACTOR')).at(-1)).toEqual([
      'HECHO',
      'claves',
      { cuit: CUIT, estado: 'DESACTIVADO' },
    ]);
    expect((await letters()).at(-1)).toBe('Se desactivó el segundo factor');
    await expect(takeSecondFactor('20-98100112-6', variables)).rejects.toThrow('no tiene el segundo factor');
    await expect(takeSecondFactor('27-98100391-3', variables)).rejects.toThrow('no está en el padrón');
  });
});

it('a sign-in is audited if and only if its session is there', async () => {
  await portal.db.schema.alterTable('session').renameTo('away').execute();
  expect((await enter()).status).toBe(500);
  expect(await audited('INGRESO')).toEqual([]);
  await portal.db.schema.alterTable('away').renameTo('session').execute();
  expect((await enter()).body.signin).toBe(true);
  expect(await audited('INGRESO')).toEqual([['HECHO', CUIT, {}]]);
});
