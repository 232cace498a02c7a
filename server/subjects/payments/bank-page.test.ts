import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OBJECT, AMOUNT, CARDS, SLIP, paying } from '#tests/api/paying.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, state, slipAnswer } = paying(() => portal);

// The hours of a frozen day begin again at midnight: no minute of these tests is at its end.
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

describe('paying from a bank', () => {
  const begin = () =>
    portal.call('Pagos/Boton/Iniciar', {
      nro_boleta: SLIP,
      imponible: OBJECT,
      importe: AMOUNT,
      id_operacion: randomUUID(),
    });
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

  it('that the bank answers later holds the debt for a moment only; what comes second goes back', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '3600' });
    const { body } = await begin();
    await decide(body.url, 'later');
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'PENDIENTE', terminado: false });
    expect((await pay(CARDS.approved)).status).toBe(409);
    vi.setSystemTime(Date.now() + 31_000);
    expect((await pay(CARDS.approved)).body).toMatchObject({ estado: 'APROBADO' });
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'PENDIENTE' });
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await state(body.id_operacion)).body).toMatchObject({
      estado: 'REVERSADO',
      importe_devuelto: AMOUNT,
      estado_devolucion: 'PEDIDA',
    });
    portal = await portal.restart();
    expect((await state(body.id_operacion)).body).toMatchObject({ estado_devolucion: 'HECHA' });
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
});
