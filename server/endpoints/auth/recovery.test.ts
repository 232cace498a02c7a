import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LETTERS_A_DAY } from '#server/rules/drafts/quotas.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { CUIT, FIRST, giveMail, keysOf, MAIL, SECOND } from '#tests/accounts/keys.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const NOT_RIGHT = 'El código no es correcto o venció. Revisá el último correo que te enviamos.';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});
const { enter, recover, alive, letters, codeSent } = keysOf(() => portal);
const confirm = (codigo: string, clave_nueva = FIRST) =>
  portal.call('auth/confirmar-codigo', { usuario: CUIT, codigo, clave_nueva, repetir: clave_nueva });

describe('a recovery', () => {
  it('sends a code that changes the key, sign in and end the other sessions', async () => {
    await giveMail(portal);
    const { token } = (await enter(PASSWORD)).body;
    const asked = await recover();
    expect(asked.body.enviado).toBe(true);
    expect(await letters()).toMatchObject([{ to: MAIL }]);
    const { body } = await confirm(await codeSent());
    expect(body).toMatchObject({ signin: true, user_id: 1 });
    expect([await alive(token), await alive(body.token)]).toEqual([false, true]);
    expect((await enter(FIRST)).body.signin).toBe(true);
  });

  it('is sent though strangers had the mail of the account filled with slips that day', async () => {
    await giveMail(portal);
    const statuses = new Set<number>();
    for (let i = 0; i <= LETTERS_A_DAY; i += 1) {
      const slip = { nro_boleta: '0000123456', imponible: 'ZA101AA', correo: MAIL };
      const { status } = await portal.call('Pagos/EnviarBoleta', { ...slip, id_operacion: randomUUID() });
      statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
    await recover();
    expect((await confirm(await codeSent())).body.signin).toBe(true);
  });

  it('is sent to a mail that the office has just written down, though strangers asked before', async () => {
    for (let i = 0; i < 3; i += 1) await recover();
    expect(await letters()).toEqual([]);
    await giveMail(portal);
    await recover();
    expect(await letters()).toMatchObject([{ to: MAIL }]);
  });

  it('works once', async () => {
    await giveMail(portal);
    await recover();
    const code = await codeSent();
    await confirm(code);
    expect((await confirm(code, SECOND)).body).toEqual({ signin: false, message: NOT_RIGHT });
  });

  it('is guessed by strangers without taking it from who asked: his tries are his', async () => {
    await giveMail(portal);
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
    await giveMail(portal);
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
    await giveMail(portal);
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
    await giveMail(portal);
    await recover();
    const code = await codeSent();
    for (let i = 0; i < 4; i++) expect((await confirm(code, PASSWORD)).status).toBe(422);
    expect((await confirm(code)).body.signin).toBe(true);
  });

  it('ends the wait of who forgot the key', async () => {
    await giveMail(portal);
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
    await giveMail(portal);
    await recover();
    const code = await codeSent();
    const kept = await portal.db.selectFrom('mail_code').selectAll().execute();
    expect(kept).toMatchObject([{ subject: CUIT, code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    await confirm(code);
    for (const secret of [FIRST, PASSWORD]) expect(portal.logged()).not.toContain(secret);
    expect(portal.logged()).not.toContain(code);
  });
});

describe('the mailbox of the sandbox', () => {
  it('shows people a page, programs a list', async () => {
    await giveMail(portal);
    await recover();
    const { headers, body } = await portal.app.inject({
      url: '/sandbox/correo',
      headers: { accept: 'text/html' },
    });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain(await codeSent());
  });
});
