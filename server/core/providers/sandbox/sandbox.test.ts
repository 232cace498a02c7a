import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { SandboxCaptcha } from './sandbox-captcha.ts';

const CARD = {
  card_number: '4507 9900-0000-4905',
  security_code: '123',
  card_expiration_month: '04',
  card_expiration_year: '26',
  card_holder_name: 'JUAN I TOLABA',
  card_holder_doc_type: 'dni',
  card_holder_doc_number: '98100112',
};

describe('the card sandbox', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal();
  });
  afterAll(() => portal.close());
  const ask = async (changes: Record<string, unknown>) => {
    const payload = { ...CARD, ...changes };
    const answer = await portal.app.inject({ method: 'POST', url: '/sandbox/tarjetas/tokens', payload });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is told the device of a charge by the fraud detection of the page', async () => {
    const url = '/sandbox/fraude/dispositivos';
    const tell = async (payload: object) =>
      (await portal.app.inject({ method: 'POST', url, payload })).statusCode;
    expect(await tell({ device_unique_identifier: 'd1' })).toBe(204);
    expect(await tell({})).toBe(422);
  });

  it('gives a token, the first six digits and the last four, and never the number', async () => {
    const { status, body } = await ask({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      bin: '450799',
      last_four_digits: '4905',
    });
    expect(JSON.stringify(body)).not.toContain('4507990000004905');
  });

  it.each([
    [{ card_number: '' }, 'empty_card_number', 'card_number'],
    [{ card_number: 'abcd' }, 'nan_card_number', 'card_number'],
    [{ card_number: '4507990000004906' }, 'invalid_card_number', 'card_number'],
    [{ card_number: '123' }, 'invalid_card_number', 'card_number'],
    [{ card_holder_name: '' }, 'empty_card_holder_name', 'card_holder_name'],
    [{ card_expiration_month: '03' }, 'invalid_expiry_date', 'card_expiration_month'],
    [
      { card_expiration_month: '13', card_expiration_year: '30' },
      'invalid_expiry_date',
      'card_expiration_month',
    ],
    [{ security_code: '12' }, 'invalid_param', 'security_code'],
  ])('says what is wrong: %o', async (changes, code, param) => {
    const { status, body } = await ask(changes);
    expect(status).toBe(422);
    expect(body).toEqual({ error_type: 'invalid_request_error', validation_errors: [{ code, param }] });
  });

  it('does not check the last digit of a NaranjaX', async () => {
    expect((await ask({ card_number: '5895620000000036' })).status).toBe(201);
  });
});

describe('the captcha sandbox', () => {
  afterEach(() => void vi.useRealTimers());

  it('gives tokens for one action and one use', async () => {
    const captcha = new SandboxCaptcha();
    const token = captcha.issue('pago');
    expect(await captcha.verify(token, 'login')).toBe(false);
    expect(await captcha.verify(token, 'pago')).toBe(true);
    expect(await captcha.verify(token, 'pago')).toBe(false);
  });

  it('takes no token that is not its own, or is older than two minutes', async () => {
    vi.useFakeTimers();
    const captcha = new SandboxCaptcha();
    const token = captcha.issue('pago');
    for (const other of [
      '',
      'pago',
      token.replace('pago', 'login'),
      `${token}0`,
      new SandboxCaptcha().issue('pago'),
    ])
      expect(await captcha.verify(other, other.startsWith('login') ? 'login' : 'pago')).toBe(false);
    vi.advanceTimersByTime(2 * 60_000 + 1);
    expect(await captcha.verify(token, 'pago')).toBe(false);
  });

  it('is asked for by the endpoints that declare it', async () => {
    const portal = await openTestPortal({ CAPTCHA_SANDBOX: 'on' });
    const consult = (captcha?: string) =>
      portal.call('Pagos/Consulta', { codigo: '123456', imponible: 'ZA101AA', captcha });
    expect((await consult()).status).toBe(403);
    const { token } = (
      await portal.app.inject({ method: 'POST', url: '/sandbox/captcha/pago', payload: {} })
    ).json();
    expect((await consult(token)).status).toBe(200);
    await portal.close();
  });
});
