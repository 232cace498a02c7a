import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const enter = (usuario: string, clave: string, headers = {}) =>
  portal.call('auth/login', { usuario, clave }, headers);
const own = (token: string) =>
  portal.call('parametros/tiene-notificaciones', { personaId: 1 }, { authorization: token });

describe('auth/login', () => {
  it.each(['20981001126', '20-98100112-6', 'jtolaba'])('lets %s in for eight hours', async (user) => {
    const { status, body } = await enter(user, PASSWORD);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      signin: true,
      user_id: 1,
      contribuyente: { nombre_completo: 'TOLABA JUAN IGNACIO' },
    });
    expect(body.token).toMatch(/^[0-9a-f]{64}$/);
    expect(Math.abs(body.exp - Date.now() / 1000 - 8 * 3600)).toBeLessThan(60);
    expect((await own(body.token)).status).toBe(200);
  });

  it.each([
    ['20981001126', 'otra-clave'],
    ['27981002453', PASSWORD],
    ['nadie', PASSWORD],
  ])('says the same whatever is wrong: %s', async (user, key) => {
    const { status, body } = await enter(user, key);
    expect([status, body]).toEqual([200, { signin: false, message: 'Usuario o clave incorrectos.' }]);
  });

  it('keeps the token nowhere, only its hash', async () => {
    const { body } = await enter('20981001126', PASSWORD);
    const operation = {
      usuario: '20981001126',
      clave: PASSWORD,
      id_operacion: 'b0f5c3f2-6f0a-4c55-9b1e-0d5a3c1f7a10',
    };
    expect((await portal.call('auth/login', operation)).body.token).not.toBe(body.token);
    expect(await portal.db.selectFrom('operation').selectAll().execute()).toEqual([]);
    const sessions = JSON.stringify(await portal.db.selectFrom('session').selectAll().execute());
    expect(sessions).not.toContain(body.token);
    expect(portal.logged()).not.toContain(body.token);
    expect(portal.logged()).not.toContain(PASSWORD);
  });

  it('ends a session after its last second, not before', async () => {
    const { body } = await enter('20981001126', PASSWORD);
    vi.useFakeTimers({ toFake: ['Date'] });
    while (Date.now() + 1_800_000 < body.exp * 1000) {
      vi.setSystemTime(Date.now() + 1_750_000);
      await own(body.token);
    }
    vi.setSystemTime(body.exp * 1000 + 999);
    expect((await own(body.token)).status).toBe(200);
    vi.setSystemTime((body.exp + 1) * 1000);
    const ended = await own(body.token);
    expect([ended.status, ended.body.message]).toEqual([401, 'No autorizado. Por favor, inicia sesión.']);
    const open = await portal.call(
      'parametros/leer',
      { parametro: 'MANTENIMIENTO' },
      { authorization: body.token },
    );
    expect(open.status).toBe(401);
    expect((await enter('20981001126', PASSWORD, { authorization: body.token })).body.signin).toBe(true);
    vi.useRealTimers();
  });

  it('is written in the audit log, whatever came of it, without the key or a name that nobody has', async () => {
    await enter('20981001126', PASSWORD);
    await enter('20981001126', 'no-es-esta');
    await enter('mi-clave-secreta', 'no-es-esta');
    const rows = await portal.db
      .selectFrom('audit')
      .select(['kind', 'outcome', 'who', 'subject'])
      .orderBy('id')
      .execute();
    expect(rows.slice(-3)).toEqual([
      { kind: 'INGRESO', outcome: 'HECHO', who: '20981001126', subject: '{}' },
      {
        kind: 'INGRESO',
        outcome: 'RECHAZADO',
        who: null,
        subject: '{"cuit":"20981001126","motivo":"CLAVE"}',
      },
      { kind: 'INGRESO', outcome: 'RECHAZADO', who: null, subject: '{"motivo":"CLAVE"}' },
    ]);
  });
});
