import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lettersOf } from '#tests/api/letters.ts';
import { AMOUNT, CARDS, order, PAID, SLIP, UNPAID, paying } from '#tests/api/paying.ts';
import { issueTestSlip, openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, state, slipAnswer, debt } = paying(() => portal);

// The hours of a frozen day begin again at midnight: no minute of these tests is at its end.
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

describe('a card that is approved', () => {
  it('pays the slip and gives a receipt', async () => {
    const { status, body } = await pay(CARDS.approved, { cuotas: 3 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      estado: 'APROBADO',
      terminado: true,
      motivo: null,
      reintentar: false,
      medio: 'TARJETA',
      nro_boleta: SLIP,
      codigo_pago: '0006000012345614',
      imponible: 'ZA101AA',
      importe: AMOUNT,
      cuotas: 3,
      marca: 'Visa',
      ultimos_digitos: '4905',
      autorizacion: expect.stringMatching(/^\d{6}$/),
      nro_comprobante: '2026-00000001',
      fecha_hora: expect.stringMatching(/^2026-04-15T\d\d:\d\d$/),
      url_pdf: expect.stringMatching(/^\/descargas\/[0-9a-f]{32}-20260515-[\w-]{22}$/),
    });
    expect(body.conceptos).toHaveLength(2);
    const { obligations, ...rest } = await debt();
    expect(rest).toEqual(PAID);
    expect(obligations[1]).toMatchObject({
      paid: 1_549_500,
      paid_on: '2026-04-15',
      receipt_number: '2026-00000001',
    });
    const receipt = await portal.app.inject({ url: body.url_pdf.replace('/descargas', '/api/archivos') });
    expect(receipt.headers['content-type']).toBe('application/pdf');
    expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('charges the interest of the instalments that were accepted, and says so', async () => {
    const { body: methods } = await portal.call('Pagos/MediosHabilitados', { importe: AMOUNT });
    const { total, interes } = methods[0].cuotas.find((plan: { n: number }) => plan.n === 9);
    expect([total, interes]).toEqual(['38660.03', '7670.03']);
    const untold = await pay(CARDS.approved, { cuotas: 9 });
    expect(untold.status).toBe(409);
    expect(untold.body.message).toMatch(/^El importe no es el que hoy tiene la boleta/);
    const { body } = await pay(CARDS.approved, { cuotas: 9, total });
    expect(body).toMatchObject({ estado: 'APROBADO', importe: total, interes, cuotas: 9 });
    const { obligations, ...rest } = await debt();
    expect(rest).toEqual(PAID);
    expect(obligations[1]).toMatchObject({ paid: 1_549_500 });
  });

  it('is a receipt that can be verified', async () => {
    await pay(CARDS.approved);
    const { code } = await portal.db.selectFrom('certificate').select('code').executeTakeFirstOrThrow();
    const { body } = await portal.call('Descargas/Verificar', {
      codigo: code.toLowerCase().replaceAll('-', ' '),
    });
    expect(body).toMatchObject({
      estado: 'VIGENTE',
      tipo: 'COMPROBANTE_PAGO',
      texto: 'Documento auténtico',
    });
  });

  it('leaves the slip paid for who asks for it, and void every other slip of that debt', async () => {
    await issueTestSlip(portal.db, '0000123457', [1, 2]);
    await pay(CARDS.approved);
    const { body } = await slipAnswer();
    expect(body).toMatchObject({ estado: 'PAGADA', pagable: false, nro_comprobante: '2026-00000001' });
    expect(body.motivo).toBe('La boleta ya está pagada. Comprobante 2026-00000001.');
    const again = await pay(CARDS.approved);
    expect(again.status).toBe(409);
    expect(again.body.message).toBe('La boleta ya está pagada. Comprobante 2026-00000001.');
    const other = await pay(CARDS.approved, { nro_boleta: '0000123457' });
    expect(other.body.message).toBe('La boleta 0000123457 ya no está vigente: emití una nueva.');
  });

  it('has its receipt for whoever asks before it was made', async () => {
    await pay(CARDS.approved);
    await portal.db.deleteFrom('certificate').execute();
    await portal.db.updateTable('payment').set({ file_id: null }).execute();
    const { body } = await slipAnswer();
    expect(body).toMatchObject({
      estado: 'PAGADA',
      url_comprobante: expect.stringMatching(/^\/descargas\//),
    });
    expect((await slipAnswer()).body.url_comprobante).toBe(body.url_comprobante);
  });

  it('asks nobody for another slip of what is paid', async () => {
    await issueTestSlip(portal.db, '0000123457', [2]);
    await pay(CARDS.approved);
    const { body } = await portal.call('Pagos/Consulta', { codigo: '0000123457', imponible: 'ZA101AA' });
    expect(body).toMatchObject({
      estado: 'ANULADA',
      pagable: false,
      motivo: 'La boleta ya no vale: lo que cobraba ya está pagado.',
    });
    const other = await pay(CARDS.approved, { nro_boleta: '0000123457' });
    expect(other.status).toBe(409);
    expect(other.body.message).toBe('La boleta 0000123457 ya no vale: lo que cobraba ya está pagado.');
  });

  it('charges once for the same operation twice', async () => {
    const token = await portal.cardToken(CARDS.approved);
    const request = { ...order(CARDS.approved), token };
    const first = await portal.call('Pagos/Tarjeta/Confirmar', request);
    const second = await portal.call('Pagos/Tarjeta/Confirmar', request);
    expect(second).toEqual(first);
    expect(await portal.db.selectFrom('payment').select('number').execute()).toHaveLength(1);
  });

  it('charges once when fifty pay the same slip together', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(CARDS.approved)));
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(others).toHaveLength(49);
    const expected =
      /^(Estas cuotas se están cobrando en este momento \(operación \d+\)\.|La boleta ya está pagada\.)/;
    for (const message of others) expect(message).toMatch(expected);
    expect(await portal.db.selectFrom('payment').select('state').execute()).toEqual([{ state: 'APROBADO' }]);
    expect(await debt()).toMatchObject(PAID);
  });
});

describe('a card that is not approved', () => {
  it('is rejected with its reason and lets the debt go', async () => {
    const { body } = await pay(CARDS.funds);
    expect(body).toMatchObject({
      estado: 'RECHAZADO',
      motivo: 'Fondos insuficientes',
      reintentar: true,
      url_pdf: null,
    });
    expect(await debt()).toMatchObject(UNPAID);
    expect((await pay(CARDS.approved)).body.estado).toBe('APROBADO');
    expect((await state(body.id_operacion)).body).toMatchObject({ estado: 'RECHAZADO', reintentar: false });
  });

  it('is rejected when the provider does not know its token', async () => {
    const { body } = await pay(CARDS.approved, { token: 'otro-token' });
    expect(body).toMatchObject({ estado: 'RECHAZADO', motivo: 'No pudimos procesar la tarjeta. Reintentá' });
  });

  it('stays in review and holds nothing: who would pay it again is told, and what is charged twice goes back', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '60' });
    const { body } = await pay(CARDS.review);
    expect(body).toMatchObject({ estado: 'EN_REVISION', terminado: false });
    expect(await debt()).toMatchObject(UNPAID);
    const open = await slipAnswer();
    expect(open.body).toMatchObject({ pagable: true, motivo: null });
    expect(open.body.aviso).toContain(`todavía se está confirmando (operación ${body.id_pago})`);
    expect((await pay(CARDS.approved)).body.estado).toBe('APROBADO');
    vi.setSystemTime(Date.now() + 61_000);
    expect((await state(body.id_operacion)).body).toMatchObject({
      estado: 'REVERSADO',
      terminado: true,
      nro_comprobante: null,
      motivo: 'La deuda ya estaba pagada o dejó de estar vigente cuando se cobró',
      importe_devuelto: AMOUNT,
      estado_devolucion: 'PEDIDA',
    });
    expect(await debt()).toMatchObject(PAID);
    portal = await portal.restart();
    expect((await state(body.id_operacion)).body).toMatchObject({ estado_devolucion: 'HECHA' });
    const letters = await lettersOf(portal);
    expect(letters.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual(
      expect.arrayContaining(['Te devolvemos $ 30.990,00', 'Devolvimos $ 30.990,00']),
    );
  });

  it('stays pending when the provider gives no answer, and is found out later without another charge', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '60' });
    const { body } = await pay(CARDS.timeout);
    expect(body).toMatchObject({ estado: 'PENDIENTE', terminado: false });
    portal = await portal.restart();
    expect((await state(body.id_operacion)).body.estado).toBe('PENDIENTE');
    vi.setSystemTime(Date.now() + 61_000);
    portal = await portal.restart();
    const paid = await portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(paid).toMatchObject({ state: 'APROBADO', file_id: expect.any(String) });
  });

  it('is given up after ten minutes without an answer', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '3600' });
    const { body } = await pay(CARDS.timeout);
    vi.setSystemTime(Date.now() + 9 * 60_000);
    expect((await state(body.id_operacion)).body.estado).toBe('PENDIENTE');
    vi.setSystemTime(Date.now() + 2 * 60_000);
    expect((await state(body.id_operacion)).body).toMatchObject({
      estado: 'VENCIDO',
      motivo: 'La operación no se completó a tiempo',
      reintentar: true,
    });
    expect(await debt()).toMatchObject(UNPAID);
  });
});
