import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { SIGNATURE_HEADER, signCallback } from '#server/core/providers/callback-signature.ts';
import { OBJECT, AMOUNT, paying, SLIP, UNPAID } from '#tests/api/paying.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { CALLBACKS } from '#server/core/providers/callback-signature.ts';

let portal: TestPortal;
const { debt, openQr, state } = paying(() => portal);

beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

const send = (url: string, payload: string, signature?: string) =>
  portal.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...(signature && { [SIGNATURE_HEADER]: signature }) },
  });
const begun = async () => {
  const bank = { nro_boleta: SLIP, imponible: OBJECT, importe: AMOUNT, id_operacion: randomUUID() };
  const { body } = await portal.call('Pagos/Boton/Iniciar', bank);
  return String(body.id_operacion);
};

describe('a callback that its provider did not sign', () => {
  it.each([
    ['without a signature', () => undefined],
    ['signed with another secret', (body: string) => signCallback('otro', body, epochSeconds())],
    ['with something else', () => 't=1,v1=hola'],
  ])('%s is refused and changes nothing', async (_, sign) => {
    const { body: qr } = await openQr();
    const bank = await begun();
    const before = await portal.db.selectFrom('payment').selectAll().orderBy('number').execute();
    const events = [
      [CALLBACKS.wallet, { event: 'order', reference: `0006-${SLIP}`, amount: 3_099_000 }],
      [CALLBACKS.wallet, { event: 'confirm', id: qr.id_operacion, amount: 3_099_000 }],
      [CALLBACKS.wallet, { event: 'changed', id: qr.id_operacion }],
      [CALLBACKS.gateway, { event: 'confirm', id: bank, amount: 3_099_000 }],
      [CALLBACKS.gateway, { event: 'changed', id: bank, status: 'approved' }],
    ] as const;
    for (const [url, event] of events) {
      const payload = JSON.stringify(event);
      const answer = await send(url, payload, sign(payload));
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ message: expect.any(String), errores: [] });
    }
    expect(await portal.db.selectFrom('payment').selectAll().orderBy('number').execute()).toEqual(before);
    expect((await state(bank)).body.estado).toBe('PENDIENTE');
    expect(await debt()).toMatchObject(UNPAID);
  });

  it('is refused before it is read, whatever it is', async () => {
    for (const body of ['', '{', 'null', '[]', 'x'.repeat(1000)])
      expect((await send(CALLBACKS.wallet, body)).statusCode).toBe(401);
  });
});
