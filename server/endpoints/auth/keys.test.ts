import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const CUIT = '20981001126';
const MAIL = 'juan@ejemplo.test';
const [FIRST, SECOND, THIRD, FOURTH] = [
  'Primera-clave-1',
  'Segunda-clave-2',
  'Tercera-clave-3',
  'Cuarta-clave-4',
];

const NOT_RIGHT = 'El código no es correcto o venció. Revisá el último correo que te enviamos.';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

const enter = (clave: string) => portal.call('auth/login', { usuario: CUIT, clave });
const change = (clave: string, clave_nueva: string, repetir = clave_nueva) =>
  portal.call('auth/cambiar-password', { usuario: CUIT, clave, clave_nueva, repetir });
const recover = (usuario = CUIT) => portal.call('auth/recuperar', { usuario });
const confirm = (codigo: string, clave_nueva = FIRST, usuario = CUIT) =>
  portal.call('auth/confirmar-codigo', { usuario, codigo, clave_nueva, repetir: clave_nueva });
const alive = async (token: string) =>
  (await portal.call('parametros/tiene-notificaciones', { personaId: 1 }, { authorization: token }))
    .status === 200;
const letters = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (await portal.app.inject({ url: '/sandbox/correo' })).json();
const codeSent = async () => /\b[A-Z2-9]{5}-[A-Z2-9]{5}\b/.exec((await letters())[0]?.text ?? '')?.[0] ?? '';
const update = (changes: object) =>
  portal.db.updateTable('taxpayer').set(changes).where('id', '=', 1).execute();

async function giveMail(): Promise<void> {
  const { profile } = await portal.db
    .selectFrom('taxpayer')
    .select('profile')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  await update({ profile: JSON.stringify({ ...JSON.parse(profile), email: MAIL }) });
}

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
    ['sin-mayuscu-1', 'A la clave le falta una letra mayúscula: con menos de 15 caracteres es necesaria.'],
    ['SIN-MINUSCU-1', 'A la clave le falta una letra minúscula: con menos de 15 caracteres es necesaria.'],
    ['Sin-numero', 'A la clave le falta un número: con menos de 15 caracteres es necesario.'],
  ])('refuses %s, saying why at its field', async (key, mensaje) => {
    const { status, body } = await change(PASSWORD, key);
    expect([status, body.errores]).toEqual([400, [{ campo: 'clave_nueva', mensaje }]]);
    expect((await enter(PASSWORD)).body.signin).toBe(true);
  });

  it.each(['Clave-Ñandú-1', 'Aa345679', 'una frase que sé yo', 'Con espacio 1', 'abcdeñ🙂x'.repeat(16)])(
    'takes %s',
    async (key) => {
      expect((await change(PASSWORD, key)).body.signin).toBe(true);
      expect((await enter(key)).body.signin).toBe(true);
    },
  );

  it.each([
    [
      'Argentina2026',
      'Esa clave es de las más usadas y se adivina enseguida. Elegí otra: puede ser una frase.',
    ],
    ['Soy-98100112', 'La clave no puede llevar tu CUIT, tu documento ni tu usuario.'],
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
    await giveMail();
    await change(PASSWORD, FIRST);
    expect(await letters()).toMatchObject([{ to: MAIL, subject: 'Cambiaste tu clave fiscal' }]);
    expect(JSON.stringify(await letters())).not.toContain(FIRST);
  });
});

describe('a key that must be changed', () => {
  it('because the office gave it opens only its change', async () => {
    await update({ password_provisional: 1 });
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

describe('a recovery', () => {
  it('sends a code that changes the key, sign in and end the other sessions', async () => {
    await giveMail();
    const { token } = (await enter(PASSWORD)).body;
    const asked = await recover();
    expect(asked.body.enviado).toBe(true);
    expect(await letters()).toMatchObject([{ to: MAIL }]);
    const { body } = await confirm(await codeSent());
    expect(body).toMatchObject({ signin: true, user_id: 1 });
    expect([await alive(token), await alive(body.token)]).toEqual([false, true]);
    expect((await enter(FIRST)).body.signin).toBe(true);
  });

  it('works once', async () => {
    await giveMail();
    await recover();
    const code = await codeSent();
    await confirm(code);
    expect((await confirm(code, SECOND)).body).toEqual({ signin: false, message: NOT_RIGHT });
  });

  it('is guessed by strangers without taking it from who asked: his tries are his', async () => {
    await giveMail();
    const asked = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/recuperar',
      payload: { usuario: CUIT },
    });
    const cookie = String(asked.headers['set-cookie']).split(';')[0]!;
    const guesses = [];
    for (let i = 0; i < 8; i++) guesses.push((await confirm('AAAAA-AAAAA')).status);
    expect(guesses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const body = { usuario: CUIT, codigo: await codeSent(), clave_nueva: FIRST, repetir: FIRST };
    expect((await portal.call('auth/confirmar-codigo', body)).status).toBe(429);
    expect((await portal.call('auth/confirmar-codigo', body, { cookie })).body.signin).toBe(true);
  });

  it('lasts ten minutes', async () => {
    await giveMail();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Math.floor(Date.now() / 1000) * 1000);
    await recover();
    const code = await codeSent();
    vi.setSystemTime(Date.now() + 10 * 60_000 + 1000);
    expect((await confirm(code)).body.message).toBe(NOT_RIGHT);
    vi.setSystemTime(Date.now() - 1000);
    expect((await confirm(code)).body.signin).toBe(true);
  });

  it('is one letter while its code lives, whoever asks: the code that came stays good', async () => {
    await giveMail();
    vi.useFakeTimers({ toFake: ['Date'] });
    await recover();
    const first = await codeSent();
    const again = [];
    for (let i = 0; i < 5; i++) again.push((await recover()).body.enviado);
    expect([again, await letters()]).toEqual([Array(5).fill(true), [expect.anything()]]);
    expect((await confirm(first)).body.signin).toBe(true);
    await recover();
    expect(await codeSent()).not.toBe(first);
    vi.setSystemTime(Date.now() + 601_000);
    await recover();
    expect(await letters()).toHaveLength(4);
  });

  it('does not use up a right code whose new key is refused', async () => {
    await giveMail();
    await recover();
    const code = await codeSent();
    for (let i = 0; i < 4; i++) expect((await confirm(code, PASSWORD)).status).toBe(422);
    expect((await confirm(code)).body.signin).toBe(true);
  });

  it('ends the wait of who forgot the key', async () => {
    await giveMail();
    for (let i = 0; i < 6; i++) await enter('no-es-esta');
    await recover();
    await confirm(await codeSent());
    expect((await enter(FIRST)).body.signin).toBe(true);
  });

  it('writes to nobody who has no key or gave no mail', async () => {
    await recover();
    await recover('27981002453');
    expect(await letters()).toEqual([]);
  });

  it('leaves no secret in the store, and none in the logs', async () => {
    await giveMail();
    await recover();
    const code = await codeSent();
    const kept = await portal.db.selectFrom('mail_code').selectAll().execute();
    expect(kept).toMatchObject([{ subject: CUIT, code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await confirm(code);
    for (const secret of [FIRST, PASSWORD]) expect(portal.logged()).not.toContain(secret);
    expect(portal.logged()).not.toContain(code);
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

describe('the mailbox of the sandbox', () => {
  it('shows people a page, programs a list', async () => {
    await giveMail();
    await recover();
    const { headers, body } = await portal.app.inject({
      url: '/sandbox/correo',
      headers: { accept: 'text/html' },
    });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(await codeSent());
  });
});
