import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromCents } from '#formats/money.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { CALLBACKS } from '#server/core/providers/callback-signature.ts';
import { openSession } from '#server/core/access/session.ts';
import { SIGNATURE_HEADER } from '#server/core/providers/callback-signature.ts';
import { Ledger } from '#server/core/providers/sandbox/ledger.ts';
import { SandboxWallet } from '#server/core/providers/sandbox/sandbox-wallet.ts';
import { PRODUCTION } from './production.ts';
import { OBJECT, paying, SLIP, UNPAID } from './paying.ts';
import { openTestPortal, type TestPortal } from './test-portal.ts';

/** Address of providers that do not answer. */
const NOBODY = 'http://127.0.0.1:9';
const AWAY = { CAPTCHA_VERIFY_URL: NOBODY, WALLET_API_URL: NOBODY, GATEWAY_API_URL: NOBODY };

let office: TestPortal;
let demo: TestPortal;
const { debt } = paying(() => office);
beforeAll(async () => {
  office = await openTestPortal({ ...PRODUCTION, ...AWAY, PORTAL_DEMO: 'off', PORTAL_TODAY: '' });
  demo = await openTestPortal({ CAPTCHA_SANDBOX: 'on' });
});
afterAll(() => Promise.all([office.close(), demo.close()]));

/** The payload of a slip's QR, which is printed on it. */
async function trama(): Promise<string> {
  const slip = office.db.selectFrom('slip').select('qr').where('number', '=', SLIP);
  return (await slip.executeTakeFirstOrThrow()).qr;
}

describe('the portal of a city', () => {
  it('serves nothing of the sandbox, which a demonstration does', () => {
    expect(demo.app.printRoutes({ commonPrefix: false })).toContain('sandbox');
    expect(office.app.printRoutes({ commonPrefix: false })).not.toContain('sandbox');
  });

  it('pays no slip because somebody says at the sandbox that it was paid', async () => {
    const card = { card_number: '4507990000004905', security_code: '123', card_holder_name: 'JUAN' };
    const asked = [
      ['POST', '/sandbox/billetera/pagos', { trama: await trama() }],
      ['POST', `/sandbox/pasarela/${randomUUID()}`, { decision: 'approve' }],
      ['GET', `/sandbox/pasarela/${randomUUID()}`, undefined],
      ['POST', '/sandbox/tarjetas/tokens', card],
      ['POST', '/sandbox/captcha/pago', {}],
      ['GET', '/sandbox/correo', undefined],
    ] as const;
    for (const [method, url, payload] of asked) {
      const answer = await office.app.inject({ method, url, ...(payload && { payload }) });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    expect(await debt()).toMatchObject(UNPAID);
  });

  it('believes no notice that the sandbox would sign', async () => {
    const wallet = new SandboxWallet(new Ledger(':memory:'));
    for (const event of ['order', 'confirm', 'changed']) {
      const payload = JSON.stringify({
        event,
        id: randomUUID(),
        reference: `0006-${SLIP}`,
        amount: 3_099_000,
      });
      const headers = {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: wallet.sign(payload, epochSeconds()),
      };
      const answer = await office.app.inject({ method: 'POST', url: CALLBACKS.wallet, payload, headers });
      expect(answer.statusCode).toBe(401);
    }
    expect(await debt()).toMatchObject(UNPAID);
  });

  it('says that it cannot go on while a provider does not answer, and pays nothing', async () => {
    const { amount_1 } = await office.db
      .selectFrom('slip')
      .select('amount_1')
      .where('number', '=', SLIP)
      .executeTakeFirstOrThrow();
    const { token } = await openSession(office.db, 1, epochSeconds());
    const asked = { nro_boleta: SLIP, imponible: OBJECT, importe: fromCents(amount_1) };
    for (const path of ['Pagos/Boton/Iniciar', 'Pagos/QR/Iniciar'])
      for (const headers of [undefined, { authorization: token }]) {
        const answer = await office.call(
          path,
          { ...asked, id_operacion: randomUUID(), captcha: 'x' },
          headers,
        );
        expect([path, answer]).toMatchObject([path, { status: 503, body: { errores: [] } }]);
      }
    expect(await debt()).toMatchObject(UNPAID);
  });

  it('sends the browser to the real providers only', () => {
    expect(JSON.stringify(office.environment.services)).not.toContain('sandbox');
  });
});
