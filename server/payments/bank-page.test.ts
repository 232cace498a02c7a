import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AMOUNT, CARDS, SLIP, paying } from '#tests/api/paying.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, state, slipAnswer } = paying(() => portal);

beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

describe('paying from a bank', () => {
  const begin = () =>
    portal.call('Pagos/Boton/Iniciar', { nro_boleta: SLIP, importe: AMOUNT, id_operacion: randomUUID() });
  const decide = (url: string, decision: string) =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `decision=${decision}`,
    });

  it('goes to the page of the gateway, is told of by its notice, and comes back to the result', async () => {
    const { body } = await begin();
    expect(body).toMatchObject({ estado: 'PENDIENTE', importe: AMOUNT });
    const page = await portal.app.inject({ url: body.url });
    expect(page.body.replaceAll('\u00a0', ' ')).toContain('$ 30.990,00');
    const back = await decide(body.url, 'approve');
    expect([back.statusCode, back.headers.location]).toEqual([303, `/pagos/resultado/${body.id_operacion}`]);
    const { state: kept } = await portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(kept).toBe('APROBADO');
    expect((await slipAnswer()).body).toMatchObject({ estado: 'PAGADA', pagable: false });
    await decide(body.url, 'reject');
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'APROBADO', medio: 'BOTON' });
  });

  it('that the bank answers later keeps the debt, and nothing else can pay it', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '3600' });
    const { body } = await begin();
    await decide(body.url, 'later');
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'PENDIENTE', terminado: false });
    expect((await pay(CARDS.approved)).status).toBe(409);
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'PENDIENTE' });
  });

  it('that was refused there lets the debt go', async () => {
    const { body } = await begin();
    await decide(body.url, 'reject');
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'RECHAZADO', terminado: true });
    expect((await pay(CARDS.approved)).body).toMatchObject({ estado: 'APROBADO' });
  });

  it('whose page nobody used gives way to a card, and cannot be paid any more', async () => {
    const { body } = await begin();
    expect((await slipAnswer()).body).toMatchObject({ pagable: true });
    expect((await pay(CARDS.approved)).body).toMatchObject({ estado: 'APROBADO' });
    await decide(body.url, 'approve');
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'VENCIDO' });
  });

  it('believes nothing that a notice says', async () => {
    const { body } = await begin();
    const notice = await portal.call('Pagos/Boton/Aviso', { pago: body.id_operacion });
    expect(notice.body).toEqual({ recibido: true });
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'PENDIENTE' });
  });
});
