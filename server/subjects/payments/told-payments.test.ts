import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CARDS, order, SLIP, paying } from '#tests/api/paying.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, state } = paying(() => portal);

// The hours of a frozen day begin again at midnight: no minute of these tests is at its end.
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

describe('what is told of payments', () => {
  it('is nothing of an operation nobody began', async () => {
    const { status, body } = await state(randomUUID());
    expect([status, body.message]).toEqual([404, 'No encontramos esa operación de pago.']);
  });

  it('is an event for who is signed in, and for nobody else', async () => {
    await pay(CARDS.funds);
    expect(await portal.db.selectFrom('live_event').selectAll().execute()).toEqual([]);
    const { body } = await portal.call('auth/login', { usuario: 'jtolaba', clave: 'Clave-1234' });
    const paid = await pay(CARDS.approved, {}, { authorization: body.token });
    const [event] = await portal.db.selectFrom('live_event').selectAll().execute();
    expect(event).toMatchObject({ name: 'pago_actualizado', taxpayer_id: 1 });
    expect(JSON.parse(event?.payload ?? '')).toEqual({
      id_operacion: paid.body.id_operacion,
      id_pago: 2,
      estado: 'APROBADO',
      nro_boleta: SLIP,
    });
  });

  it('never is the number of a card, in logs or in stores', async () => {
    await pay(CARDS.approved);
    const { status } = await portal.call('Pagos/Tarjeta/Confirmar', {
      ...order(CARDS.approved),
      card_number: CARDS.approved,
      security_code: '987',
    });
    expect(status).toBe(400);
    expect(portal.logged()).not.toContain(CARDS.approved);
    expect(portal.logged()).not.toContain('"987"');
    const tables = ['payment', 'operation'] as const;
    for (const table of tables) {
      const rows = await portal.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(CARDS.approved);
    }
  });

  it('are the ways to pay, cash only up to what its bars can say', async () => {
    const { body } = await portal.call('Pagos/MediosHabilitados', {
      importe: '999999.99',
      tributos: ['0006'],
    });
    expect(body.map((method: { medio: string }) => method.medio)).toEqual([
      'TARJETA',
      'QR',
      'BOTON',
      'CODIGO',
      'EFECTIVO',
    ]);
    expect(body.map((method: { acreditacion: string }) => method.acreditacion)).toEqual([
      'el próximo día hábil',
      'el próximo día hábil',
      'en 24 a 72 h hábiles',
      'en 24 a 48 h hábiles',
      'en 24 a 72 h hábiles',
    ]);
    expect(body[0].cuotas[1]).toEqual({
      n: 3,
      cuota: '333333.33',
      total: '999999.99',
      interes: '0.00',
      cft: '0,00 %',
    });
    const more = await portal.call('Pagos/MediosHabilitados', { importe: 1000000 });
    expect(more.body.map((method: { medio: string }) => method.medio)).toEqual([
      'TARJETA',
      'QR',
      'BOTON',
      'CODIGO',
    ]);
  });
});
