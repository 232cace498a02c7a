import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeSecondFactor } from '#server/commands/accounts/drop-second-factor.ts';
import { appointAdministrator } from '#server/core/access/roles.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const CUIT = '20981001126';
const MAIL = 'juan@ejemplo.test';
const OTHER = 'Otra-clave-1';
/** A minute in the middle of its step. */
const START = Date.UTC(2026, 3, 15, 12, 0, 15);
const STEP = 30_000;
const NO_PASO =
  'Pasó demasiado tiempo, o el ingreso se empezó en otro equipo. Ingresá de nuevo con tu clave.';

let portal: TestPortal;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  portal = await openTestPortal();
  const { profile } = await portal.db
    .selectFrom('taxpayer')
    .select('profile')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const told = JSON.stringify({ ...JSON.parse(profile), email: MAIL });
  await portal.db.updateTable('taxpayer').set({ profile: told }).where('id', '=', 1).execute();
});
afterEach(async () => {
  await portal.close();
  vi.useRealTimers();
});

const later = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const codeOf = (secreto: string) => new TOTP({ secret: secreto.replaceAll(' ', '') }).generate();
const enter = (clave = PASSWORD, headers = {}) =>
  portal.call('auth/login', { usuario: CUIT, clave }, headers);
const second = (paso: string, codigo: string | undefined, headers = {}) =>
  portal.call('auth/segundo-factor', { usuario: CUIT, paso, codigo }, headers);
const own = (path: string, body: object, authorization: string) =>
  portal.call(`Contribuyente/SegundoFactor/${path}`, body, { authorization });
const sessions = () => portal.db.selectFrom('session').selectAll().execute();
const letters = async () => (await lettersOf(portal)).map(({ subject }) => subject);
const audited = async (kind: string) =>
  (await portal.db.selectFrom('audit').selectAll().where('kind', '=', kind).orderBy('id').execute()).map(
    ({ outcome, who, subject, command }) => [outcome, command ?? who, JSON.parse(subject)] as const,
  );

/** Switches a second factor on, and lets its first step pass. */
async function switchOn() {
  const { token } = (await enter()).body;
  const { secreto } = (await own('Preparar', { clave: PASSWORD }, token)).body as { secreto: string };
  const { status, body } = await own('Activar', { codigo: codeOf(secreto) }, token);
  expect(status).toBe(200);
  later(STEP);
  return { secreto, token: token as string, codigos: body.codigos as string[] };
}

describe('a second factor', () => {
  it('is switched on with the key and a first code; ten recovery codes come with it', async () => {
    const { token } = (await enter()).body;
    const before = await own('Consulta', {}, token);
    expect(before.body).toEqual({ activo: false, desde: null, obligatorio: false, codigos_recuperacion: 0 });
    expect((await own('Preparar', { clave: 'no-es-esta' }, token)).status).toBe(403);
    const offered = await own('Preparar', { clave: PASSWORD }, token);
    expect(offered.body.secreto).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    expect(offered.body.imagen_qr).toMatch(/^data:image\/png;base64,iVBOR/);
    expect((await own('Activar', { codigo: '000000' }, token)).status).toBe(422);
    expect((await enter()).body.signin).toBe(true);
    const { body } = await own('Activar', { codigo: codeOf(offered.body.secreto) }, token);
    expect(body.codigos).toHaveLength(10);
    expect(new Set(body.codigos).size).toBe(10);
    const after = await own('Consulta', {}, token);
    expect(after.body).toMatchObject({ activo: true, codigos_recuperacion: 10 });
    expect((await own('Preparar', { clave: PASSWORD }, token)).status).toBe(409);
    expect(await letters()).toEqual(['Activaste el segundo factor']);
    expect(await audited('SEGUNDO_FACTOR')).toEqual([['HECHO', CUIT, { estado: 'ACTIVADO' }]]);
  });

  it('lets nobody in before it is proved', async () => {
    const { secreto } = await switchOn();
    await portal.db.deleteFrom('session').execute();
    const { body } = await enter();
    expect(body).toEqual({
      signin: false,
      pide_codigo: true,
      paso: expect.stringMatching(/^[0-9a-f]{64}$/),
      message: expect.stringContaining('código'),
    });
    expect(await sessions()).toEqual([]);
    const open = (authorization: string) =>
      portal.call('parametros/tiene-notificaciones', { personaId: 1 }, { authorization });
    expect((await open(body.paso)).status).toBe(401);
    expect((await second(body.paso, '000000')).body.signin).toBe(false);
    expect(await sessions()).toEqual([]);
    const inside = await second(body.paso, codeOf(secreto));
    expect(inside.body).toMatchObject({ signin: true, user_id: 1 });
    expect((await open(inside.body.token)).status).toBe(200);
    expect((await audited('INGRESO')).slice(-2)).toEqual([
      ['RECHAZADO', null, { cuit: CUIT, motivo: 'SEGUNDO_FACTOR' }],
      ['HECHO', CUIT, { con: 'CODIGO' }],
    ]);
  });

  it('takes codes of one step before and after, and none a second time nor one before it', async () => {
    const { secreto } = await switchOn();
    const last = codeOf(secreto);
    later(STEP);
    const now = codeOf(secreto);
    const tries = async (codigo: string) => (await second((await enter()).body.paso, codigo)).body.signin;
    expect(await tries(now)).toBe(true);
    expect([await tries(now), await tries(last)]).toEqual([false, false]);
    later(STEP);
    const ahead = new TOTP({ secret: secreto.replaceAll(' ', '') }).generate({
      timestamp: Date.now() + STEP,
    });
    expect(await tries(ahead)).toBe(true);
    expect(await tries(codeOf(secreto))).toBe(false);
    const old = codeOf(secreto);
    later(3 * STEP);
    expect(await tries(old)).toBe(false);
    const behind = codeOf(secreto);
    later(STEP);
    expect(await tries(behind)).toBe(true);
  });

  it('is proved by one of two that come at once with the same code', async () => {
    const { secreto } = await switchOn();
    const pasos = [(await enter()).body.paso, (await enter()).body.paso];
    const codigo = codeOf(secreto);
    const both = await Promise.all(pasos.map((paso) => second(paso, codigo)));
    expect(both.map(({ body }) => body.signin).toSorted()).toEqual([false, true]);
  });

  it('is proved with a recovery code once, which is told by mail', async () => {
    const { codigos } = await switchOn();
    const [code = ''] = codigos;
    const one = await second((await enter()).body.paso, code);
    expect(one.body.signin).toBe(true);
    expect((await second((await enter()).body.paso, code)).body.signin).toBe(false);
    expect((await letters()).at(-1)).toBe('Usaste un código de recuperación');
    expect((await audited('INGRESO')).at(-2)).toEqual(['HECHO', CUIT, { con: 'RECUPERACION' }]);
    const { body } = await own('Consulta', {}, one.body.token);
    expect(body.codigos_recuperacion).toBe(9);
  });

  it('is demanded where a key changes and where it is recovered: until then the key is the old one', async () => {
    const { secreto } = await switchOn();
    const changed = { usuario: CUIT, clave: PASSWORD, clave_nueva: OTHER, repetir: OTHER };
    const { body } = await portal.call('auth/cambiar-password', changed);
    expect(body).toMatchObject({ signin: false, pide_codigo: true });
    expect((await enter(OTHER)).body).toEqual({ signin: false, message: 'Usuario o clave incorrectos.' });
    expect((await second(body.paso, codeOf(secreto))).body.signin).toBe(true);
    expect((await enter(OTHER)).body.pide_codigo).toBe(true);
    expect(await audited('CLAVE_CAMBIADA')).toEqual([['HECHO', CUIT, { con: 'CODIGO' }]]);

    await portal.call('auth/recuperar', { usuario: CUIT });
    const sent = (await portal.app.inject({ url: '/sandbox/correo' })).json() as { text: string }[];
    const codigo = sent.map(({ text }) => /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec(text)?.[0]).find(Boolean);
    const third = 'Tercera-clave-3';
    const asked = { usuario: CUIT, codigo, clave_nueva: third, repetir: third };
    const recovered = await portal.call('auth/confirmar-codigo', asked);
    expect(recovered.body).toMatchObject({ signin: false, pide_codigo: true });
    expect((await enter(third)).body.pide_codigo).toBeUndefined();
    later(STEP);
    expect((await second(recovered.body.paso, codeOf(secreto))).body.signin).toBe(true);
    expect((await enter(third)).body.pide_codigo).toBe(true);
    expect((await portal.call('auth/confirmar-codigo', asked)).body.signin).toBe(false);
  });

  it('is renewed and switched off with the key and a code alone', async () => {
    const { secreto, token, codigos } = await switchOn();
    const wrong = { clave: PASSWORD, codigo: '000000' };
    for (const path of ['RenovarCodigos', 'Desactivar'])
      expect((await own(path, wrong, token)).status).toBe(422);
    const right = { clave: PASSWORD, codigo: codeOf(secreto) };
    expect((await own('Desactivar', { ...right, clave: 'no-es-esta' }, token)).status).toBe(403);
    const renewed = await own('RenovarCodigos', right, token);
    expect(renewed.body.codigos).toHaveLength(10);
    expect((await second((await enter()).body.paso, codigos[0]!)).body.signin).toBe(false);
    const off = await own('Desactivar', { clave: PASSWORD, codigo: renewed.body.codigos[3] }, token);
    expect(off.body).toEqual({ activo: false });
    expect((await enter()).body.signin).toBe(true);
    expect(await letters()).toEqual([
      'Activaste el segundo factor',
      'Renovaste tus códigos de recuperación',
      'Se desactivó el segundo factor',
    ]);
    expect((await audited('SEGUNDO_FACTOR')).map(([, , { estado }]) => estado)).toEqual([
      'ACTIVADO',
      'CODIGOS_RENOVADOS',
      'DESACTIVADO',
    ]);
  });

  it('has its secrets sealed in the store and nowhere in logs and audit', async () => {
    const { secreto, codigos } = await switchOn();
    const { paso } = (await enter()).body;
    const codigo = codeOf(secreto);
    await second(paso, codigo);
    const kept = JSON.stringify(
      await Promise.all(
        (['second_factor', 'recovery_code', 'half_sign_in', 'audit', 'letter', 'file'] as const).map(
          (table) => portal.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    for (const secret of [secreto, secreto.replaceAll(' ', ''), ...codigos, paso])
      for (const told of [kept, portal.logged()]) expect(told).not.toContain(secret);
  });
});

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
    await expect(takeSecondFactor('27-98100391-3', variables)).rejects.toThrow('No hay ninguna cuenta');
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
