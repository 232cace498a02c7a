import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { officeClock } from '#server/core/time/clock.ts';
import { deliverLetters } from '#server/core/mail/deliver-letters.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import type { Mail } from '#server/core/providers/mail-provider.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { creditPayments } from './credit.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import type { PaymentContext } from './payment-context.ts';

const settings = portalSettings(await readPortalConfig('config'), 'config');
let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(() => portal.close());

async function pay(email?: string): Promise<string> {
  const id_operacion = crypto.randomUUID();
  const token = await portal.cardToken('4507990000004905');
  const { body } = await portal.call('Pagos/Tarjeta/Confirmar', {
    nro_boleta: '0000123456',
    imponible: 'ZA101AA',
    importe: '30990.00',
    cuotas: 1,
    token,
    bin: '450799',
    ultimos_digitos: '4905',
    marca: 'Visa',
    payment_method_id: 1,
    titular: 'JUAN I TOLABA',
    documento: '98100112',
    ...(email && { email }),
    id_operacion,
  });
  expect(body).toMatchObject({ estado: 'APROBADO' });
  return id_operacion;
}

function officeOn(today: string, deliver = async (_: Mail): Promise<void> => {}): PaymentContext {
  const providers = { mail: { deliver, send: () => {} } } as unknown as PaymentContext['providers'];
  const now = officeClock(settings.portal.timeZone, today).now();
  const config = { ...settings, origin: 'https://rentas.ejemplo.test' };
  const links = new FileLinks('prueba', () => today);
  return { db: portal.db, ...config, links, providers, today, now };
}
const stateOf = async (id_operacion: string) => (await portal.call('Pagos/Estado', { id_operacion })).body;

describe('an approved payment', () => {
  it('is credited on the next business day, and keeps the hour it was made', async () => {
    await portal.db.insertInto('holiday').values({ date: '2026-04-16', name: 'Feriado de prueba' }).execute();
    const id = await pay();
    const before = await stateOf(id);
    for (const day of [TODAY, '2026-04-16']) {
      await creditPayments(officeOn(day));
      expect(await stateOf(id)).toMatchObject({ estado: 'APROBADO' });
    }
    await creditPayments(officeOn('2026-04-17'));
    expect(await stateOf(id)).toMatchObject({ estado: 'ACREDITADO', fecha_hora: before.fecha_hora });
    const { credited_on } = await portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(credited_on).toBe('2026-04-17');
  });
});

describe('the letter of a payment', () => {
  it('leads to the receipt, and is tried again when the service fails', async () => {
    await pay('juan@ejemplo.test');
    const down = async () => {
      throw new Error('no service');
    };
    const errors: unknown[] = [];
    await deliverLetters(officeOn(TODAY, down), (error) => errors.push(error));
    expect(errors).toHaveLength(1);
    const sent: Mail[] = [];
    const up = async (mail: Mail) => void sent.push(mail);
    await deliverLetters(officeOn(TODAY, up), (error) => errors.push(error));
    expect(sent).toEqual([]);
    await deliverLetters(officeOn('2026-04-16', up), (error) => errors.push(error));
    await deliverLetters(officeOn('2026-04-17', up), (error) => errors.push(error));
    expect(sent).toHaveLength(1);
    const { file_id, receipt_number } = await portal.db
      .selectFrom('payment')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(sent[0]).toMatchObject({
      to: 'juan@ejemplo.test',
      subject: `Comprobante de pago ${receipt_number}`,
    });
    expect(sent[0]?.text).toContain(`/descargas/${file_id}`);
  });

  it('is not written for who gave no address; anybody who holds the operation can ask for it', async () => {
    const pago = await pay();
    expect(await lettersOf(portal)).toEqual([]);
    const asked = { pago, correo: 'ana@ejemplo.test', id_operacion: crypto.randomUUID() };
    await portal.call('Pagos/EnviarComprobante', asked);
    await portal.call('Pagos/EnviarComprobante', asked);
    expect((await lettersOf(portal)).map(({ to }) => to)).toEqual(['ana@ejemplo.test']);
    const unknown = { ...asked, pago: crypto.randomUUID(), id_operacion: crypto.randomUUID() };
    expect((await portal.call('Pagos/EnviarComprobante', unknown)).status).toBe(404);
  });

  it('carries a slip too, with its code', async () => {
    const id_operacion = crypto.randomUUID();
    const asked = {
      nro_boleta: '0000123456',
      imponible: 'ZA101AA',
      correo: 'ana@ejemplo.test',
      id_operacion,
    };
    expect((await portal.call('Pagos/EnviarBoleta', asked)).body).toEqual({ correo: 'ana@ejemplo.test' });
    const [letter] = await lettersOf(portal);
    expect(letter?.text).toContain('0006000012345614');
    const other = { ...asked, nro_boleta: '0000999999', id_operacion: crypto.randomUUID() };
    expect((await portal.call('Pagos/EnviarBoleta', other)).status).toBe(404);
  });
});
