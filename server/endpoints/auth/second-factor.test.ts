import { createHash } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { spendRecoveryCode } from '#server/core/access/recovery-codes.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { CUIT, giveMail } from '#tests/accounts/keys.ts';
import { codeOf, later, secondFactorOf, START, STEP } from '#tests/accounts/second-factor.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const OTHER = 'Otra-clave-1';

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
    // 24 of 31 signs are 118 bits: below 112 a hash without salt would not do.
    for (const code of body.codigos) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){5}[A-HJ-NP-Z2-9]{4}$/);
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

  it('is proved with a recovery code of 16 signs too, which were given before', async () => {
    await switchOn();
    const code_hash = createHash('sha256').update('1\nABCDEFGHJKLMNPQR').digest('hex');
    await portal.db.insertInto('recovery_code').values({ taxpayer_id: 1, code_hash }).execute();
    expect((await second((await enter()).body.paso, 'abcd efgh-jklm npqr')).status).toBe(400);
    expect((await second((await enter()).body.paso, 'ABCD-EFGH-JKLM-NPQR')).body.signin).toBe(true);
  });

  it('says in the letter how many recovery codes are left, one and none too', async () => {
    const { codigos } = await switchOn();
    const told: string[] = [];
    for (const [at, code] of codigos.entries()) {
      if (at > 0 && at < 8) await spendRecoveryCode(portal.db, 1, code);
      else {
        await second((await enter()).body.paso, code);
        told.push((await lettersOf(portal)).at(-1)!.text);
      }
    }
    expect(told.map((text) => /Te queda[^.]*\.|No te queda[^.]*\./.exec(text)?.[0])).toEqual([
      'Te quedan 9.',
      'Te queda 1.',
      'No te queda ninguno.',
    ]);
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
