import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { CUIT, FIRST, giveMail, keysOf, MAIL, SECOND } from '#tests/accounts/keys.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const [THIRD, FOURTH] = ['Tercera-clave-3', 'Cuarta-clave-4'];

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});
const { enter, change, alive, letters } = keysOf(() => portal);

const COMMON =
  'Esa clave se adivina enseguida: es de las más usadas, o poco más que el nombre de la ciudad o de la oficina. Elegí otra: puede ser una frase.';
const OWN =
  'La clave no puede llevar tu CUIT, tu documento ni tu usuario, ni ser poco más que tu nombre o tu correo.';

describe('a change of key', () => {
  it('signs in with the new one and ends every other session', async () => {
    const before = [(await enter(PASSWORD)).body.token, (await enter(PASSWORD)).body.token];
    const { status, body } = await change(PASSWORD, FIRST);
    expect(status).toBe(200);
    expect(body).toMatchObject({ signin: true, user_id: 1, contribuyente: { cuit: CUIT } });
    expect(await Promise.all([...before, body.token].map(alive))).toEqual([false, false, true]);
    expect((await enter(PASSWORD)).body.signin).toBe(false);
    expect((await enter(FIRST)).body.signin).toBe(true);
  });

  it.each([
    ['Corta-1', 'La clave tiene que tener al menos 8 caracteres.'],
    ['x'.repeat(129), 'La clave tiene que tener hasta 128 caracteres.'],
  ])('refuses %s, saying why at its field', async (key, mensaje) => {
    const { status, body } = await change(PASSWORD, key);
    expect([status, body.errores]).toEqual([400, [{ campo: 'clave_nueva', mensaje }]]);
    expect((await enter(PASSWORD)).body.signin).toBe(true);
  });

  it.each([
    'Clave-Ñandú-1',
    'Aa345679',
    'una frase que sé yo',
    'Con espacio 1',
    'aguacero',
    '38472916',
    ' ¿¡#~+*{}\t',
    'abcdeñ🙂x'.repeat(16),
  ])('takes %s', async (key) => {
    expect((await change(PASSWORD, key)).body.signin).toBe(true);
    expect((await enter(key)).body.signin).toBe(true);
  });

  it.each([
    ['Argentina2026', COMMON],
    ['R3ntas-Valle-Sereno', COMMON],
    ['Soy-98100112', OWN],
  ])('does not take %s, which is guessed at once', async (key, mensaje) => {
    const { status, body } = await change(PASSWORD, key);
    expect([status, body.errores]).toEqual([422, [{ campo: 'clave_nueva', mensaje }]]);
  });

  it('wants the new one twice the same', async () => {
    const { status, body } = await change(PASSWORD, FIRST, SECOND);
    expect([status, body.errores]).toEqual([
      422,
      [{ campo: 'repetir', mensaje: 'Las dos claves nuevas tienen que ser iguales.' }],
    ]);
  });

  it('takes none of the last three, and the fourth again', async () => {
    for (const [from, to] of [
      [PASSWORD, FIRST],
      [FIRST, SECOND],
    ] as const)
      expect((await change(from, to)).body.signin).toBe(true);
    for (const used of [FIRST, SECOND]) {
      const { status, body } = await change(SECOND, used);
      const mensaje = 'No uses una de tus últimas 3 claves.';
      expect([status, body.errores]).toEqual([422, [{ campo: 'clave_nueva', mensaje }]]);
    }
    expect((await change(SECOND, THIRD)).body.signin).toBe(true);
    expect((await change(THIRD, FOURTH)).body.signin).toBe(true);
    expect((await change(FOURTH, FIRST)).body.signin).toBe(true);
    expect(await portal.db.selectFrom('former_password').selectAll().execute()).toHaveLength(2);
  });

  it('says the same as sign-in when the present one is wrong', async () => {
    const { status, body } = await change('no-es-esta', FIRST);
    expect([status, body]).toEqual([200, { signin: false, message: 'Usuario o clave incorrectos.' }]);
  });

  it('happens once when two come at the same time', async () => {
    const both = await Promise.all([change(PASSWORD, FIRST), change(PASSWORD, SECOND)]);
    const ok = both.filter(({ body }) => body.signin === true);
    expect(ok).toHaveLength(1);
    expect(await alive(ok[0]!.body.token)).toBe(true);
    expect(await portal.db.selectFrom('former_password').selectAll().execute()).toHaveLength(1);
  });

  it('is told by mail', async () => {
    await giveMail(portal);
    await change(PASSWORD, FIRST);
    expect(await letters()).toMatchObject([{ to: MAIL, subject: 'Cambiaste tu clave fiscal' }]);
    expect(JSON.stringify(await letters())).not.toContain(FIRST);
  });
});

describe('a key that must be changed', () => {
  it('because the office gave it opens only its change', async () => {
    await portal.db.updateTable('taxpayer').set({ password_provisional: 1 }).where('id', '=', 1).execute();
    const message = 'Es tu primer ingreso. Elegí una clave que sepas solo vos para ingresar.';
    expect((await enter(PASSWORD)).body).toEqual({ signin: false, cambiar_clave: true, message });
    expect((await enter('no-es-esta')).body).toEqual({
      signin: false,
      message: 'Usuario o clave incorrectos.',
    });
    expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
    expect((await change(PASSWORD, FIRST)).body.signin).toBe(true);
    expect((await enter(FIRST)).body.signin).toBe(true);
  });
});

describe('auth/salir', () => {
  it('ends the session of its token and no other', async () => {
    const [one, other] = [(await enter(PASSWORD)).body.token, (await enter(PASSWORD)).body.token];
    const { status, body } = await portal.call('auth/salir', {}, { authorization: one });
    expect([status, body]).toEqual([200, { salio: true }]);
    expect([await alive(one), await alive(other)]).toEqual([false, true]);
  });

  it.each<Record<string, string>>([{}, { authorization: 'no-es-de-nadie' }])(
    'minds nothing else: %o',
    async (headers) => {
      expect((await portal.call('auth/salir', {}, headers)).body).toEqual({ salio: true });
    },
  );
});
