import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  issueTestSlip,
  obligationId,
  openTestPortal,
  TODAY,
  type TestPortal,
} from '#tests/api/test-portal.ts';

const CARDS = {
  approved: '4507990000004905',
  funds: '4111111111111111',
  review: '5555555555554444',
  timeout: '378282246310005',
};
const SLIP = '0000123456';
const AMOUNT = '30990.00';

let portal: TestPortal;

beforeEach(async () => {
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

async function pay(
  card: string,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const token = await portal.cardToken(card);
  return portal.call('Pagos/Tarjeta/Confirmar', { ...order(card), token, ...changes }, headers);
}

function order(card: string) {
  return {
    nro_boleta: SLIP,
    importe: AMOUNT,
    cuotas: 1,
    token: '',
    bin: card.slice(0, 6),
    ultimos_digitos: card.slice(-4),
    marca: 'Visa',
    payment_method_id: 1,
    titular: 'JUAN I TOLABA',
    documento: '98100112',
    email: 'juan@ejemplo.test',
    id_operacion: randomUUID(),
  };
}

const state = (id_operacion: string) => portal.call('Pagos/Estado', { id_operacion });
const openQr = (nro_boleta = SLIP) =>
  portal.call('Pagos/QR/Iniciar', { nro_boleta, id_operacion: randomUUID() });
const slipAnswer = () => portal.call('Pagos/Consulta', { codigo: SLIP });

async function scan(trama: string) {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/sandbox/billetera/pagos',
    payload: { trama },
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function debt() {
  const obligations = await portal.db.selectFrom('obligation').selectAll().orderBy('id').execute();
  const held = await portal.db.selectFrom('payment_obligation').selectAll().where('holds', '=', 1).execute();
  const slip = await portal.db
    .selectFrom('slip')
    .selectAll()
    .where('number', '=', SLIP)
    .executeTakeFirstOrThrow();
  return {
    statuses: obligations.map((row) => row.status),
    held: held.length,
    slip: slip.status,
    obligations,
  };
}

const UNPAID = { statuses: ['PENDIENTE', 'PENDIENTE', 'PENDIENTE'], held: 0, slip: 'EMITIDA' };
const PAID = { statuses: ['PENDIENTE', 'PAGADA', 'PAGADA'], held: 0, slip: 'PAGADA' };
const HELD = { ...UNPAID, held: 2 };

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

  it('is a receipt that can be verified', async () => {
    await pay(CARDS.approved);
    const { code } = await portal.db.selectFrom('certificate').select('code').executeTakeFirstOrThrow();
    const { body } = await portal.call('Descargas/Verificar', {
      codigo: code.toLowerCase().replaceAll('-', ' '),
    });
    expect(body).toMatchObject({
      estado: 'VIGENTE',
      tipo: 'COMPROBANTE_PAGO',
      texto: 'Comprobante auténtico',
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

  it('charges once for the same operation twice', async () => {
    const token = await portal.cardToken(CARDS.approved);
    const request = { ...order(CARDS.approved), token };
    const first = await portal.call('Pagos/Tarjeta/Confirmar', request);
    const second = await portal.call('Pagos/Tarjeta/Confirmar', request);
    expect(second).toEqual(first);
    expect(await portal.db.selectFrom('payment').select('number').execute()).toHaveLength(1);
  });

  it('charges once when fifty pay the same slip together', { timeout: 30_000 }, async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(CARDS.approved)));
    const paid = answers.filter(({ status }) => status === 200);
    expect(paid).toHaveLength(1);
    const others = answers.filter(({ status }) => status === 409).map(({ body }) => body.message);
    expect(others).toHaveLength(49);
    const expected =
      /^(Estas cuotas ya se están pagando \(operación \d+\)\. Esperá unos minutos\.|La boleta ya está pagada\.)/;
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
  });

  it('is rejected when the provider does not know its token', async () => {
    const { body } = await pay(CARDS.approved, { token: 'otro-token' });
    expect(body).toMatchObject({ estado: 'RECHAZADO', motivo: 'No pudimos procesar la tarjeta. Reintentá' });
  });

  it('stays in review, the debt held, until the provider decides', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '60' });
    const { body } = await pay(CARDS.review);
    expect(body).toMatchObject({ estado: 'EN_REVISION', terminado: false });
    expect(await debt()).toMatchObject(HELD);
    const busy = await slipAnswer();
    expect(busy.body).toMatchObject({ pagable: false });
    expect(busy.body.motivo).toBe(
      `Estas cuotas ya se están pagando (operación ${body.id_pago}). Esperá unos minutos.`,
    );
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    expect((await state(body.id_operacion)).body).toMatchObject({
      estado: 'APROBADO',
      nro_comprobante: '2026-00000001',
    });
    expect(await debt()).toMatchObject(PAID);
  });

  it('stays pending when the provider gives no answer, and is found out later without another charge', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '60' });
    const { body } = await pay(CARDS.timeout);
    expect(body).toMatchObject({ estado: 'PENDIENTE', terminado: false });
    portal = await portal.restart();
    expect((await state(body.id_operacion)).body.estado).toBe('PENDIENTE');
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
    portal = await portal.restart();
    const paid = await portal.db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(paid).toMatchObject({ state: 'APROBADO', file_id: expect.any(String) });
  });

  it('is given up after ten minutes without an answer', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '3600' });
    const { body } = await pay(CARDS.timeout);
    vi.useFakeTimers({ now: Date.now() + 9 * 60_000, toFake: ['Date'] });
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

describe('a slip that cannot be paid', () => {
  it.each([
    ['that does not exist', { nro_boleta: '0000999999' }, 404, 'No encontramos la boleta 0000999999.'],
    [
      'for another amount',
      { importe: '1.00' },
      409,
      'El importe de la boleta cambió: hoy son $ 30.990,00. Revisalo y volvé a confirmar.',
    ],
    ['in instalments nobody offers', { cuotas: 7 }, 422, 'La tarjeta no se puede usar en 7 cuotas.'],
  ])('is refused: %s', async (_, changes, status, message) => {
    const answer = await pay(CARDS.approved, changes);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await debt()).toMatchObject(UNPAID);
    expect(await portal.db.selectFrom('payment').selectAll().execute()).toEqual([]);
  });

  it('is refused once its last day passed', async () => {
    await issueTestSlip(portal.db, '0000123458', [1], {
      due_1: '2026-04-10',
      due_2: '2026-04-14',
      amount_2: 1_600_000,
    });
    const { body } = await portal.call('Pagos/Consulta', { codigo: '123458' });
    expect(body).toMatchObject({ estado: 'VENCIDA', pagable: false, importe_hoy: '16000.00' });
    expect(body.motivo).toMatch(/^Boleta vencida el 14\/04\/2026: emití una nueva/);
    const answer = await pay(CARDS.approved, { nro_boleta: '0000123458', importe: '16000.00' });
    expect(answer.body.message).toBe('Boleta vencida: emití una nueva con fecha de pago actualizada.');
  });

  it('charges the second amount between its two days', async () => {
    await issueTestSlip(portal.db, '0000123459', [1], {
      due_1: '2026-04-10',
      due_2: '2026-04-24',
      amount_2: 1_600_000,
    });
    expect((await portal.call('Pagos/Consulta', { codigo: '123459' })).body.importe_hoy).toBe('16000.00');
    const { body } = await pay(CARDS.approved, { nro_boleta: '0000123459', importe: '16000.00' });
    expect(body).toMatchObject({ estado: 'APROBADO', importe: '16000.00' });
  });

  it('is refused when one of its instalments was paid meanwhile', async () => {
    await portal.db
      .updateTable('obligation')
      .set({ status: 'PAGADA', paid_on: TODAY })
      .where('id', '=', obligationId(2))
      .execute();
    const { status, body } = await pay(CARDS.approved);
    expect([status, body.message]).toEqual([
      409,
      'Algunas cuotas de la boleta ya están pagadas o cambiaron. Emití una nueva.',
    ]);
  });

  it('is refused while another slip with one of its instalments is being paid', async () => {
    await portal.close();
    portal = await openTestPortal({ SANDBOX_DELAY_SECONDS: '60' });
    await issueTestSlip(portal.db, '0000123457', [1, 2]);
    const first = await pay(CARDS.review);
    const { status, body } = await pay(CARDS.approved, { nro_boleta: '0000123457' });
    expect(status).toBe(409);
    expect(body.message).toBe(
      `Estas cuotas ya se están pagando (operación ${first.body.id_pago}). Esperá unos minutos.`,
    );
    expect(await portal.db.selectFrom('payment').selectAll().execute()).toHaveLength(1);
  });

  it.each([
    ['0006000012345615', 400, /^El código de pago no es válido/],
    ['12345678901', 400, /^El código de pago no es válido/],
    ['hola', 400, /^El código de pago no es válido/],
    ['0000999999', 404, /^No encontramos una boleta con ese número/],
  ])('is not found by %s', async (codigo, status, message) => {
    const answer = await portal.call('Pagos/Consulta', { codigo });
    expect(answer.status).toBe(status);
    expect(answer.body.message).toMatch(message);
    expect(answer.body.errores[0].campo).toBe('codigo');
  });

  it.each(['0006 0000 1234 5614', '123456', '0000123456'])('is found by %s', async (codigo) => {
    expect((await portal.call('Pagos/Consulta', { codigo })).body.nro_boleta).toBe(SLIP);
  });
});

describe('a QR', () => {
  it('is paid from a wallet, once', async () => {
    const { body: qr } = await openQr();
    expect(qr).toMatchObject({ estado: 'PENDIENTE', importe: AMOUNT });
    expect(qr.imagen_qr).toMatch(/^data:image\/png;base64,iVBOR/);
    expect((await state(qr.id_operacion)).body).toMatchObject({ estado: 'PENDIENTE', terminado: false });
    expect((await scan(qr.qr)).status).toBe(201);
    expect((await state(qr.id_operacion)).body).toMatchObject({
      estado: 'APROBADO',
      medio: 'QR',
      nro_comprobante: '2026-00000001',
    });
    expect(await debt()).toMatchObject(PAID);
    expect((await scan(qr.qr)).status).toBe(409);
  });

  it('printed on the slip is paid from a wallet without opening the portal', async () => {
    const { qr } = await portal.db.selectFrom('slip').select('qr').executeTakeFirstOrThrow();
    expect((await scan(qr)).status).toBe(201);
    expect(await debt()).toMatchObject(PAID);
    const again = await scan(qr);
    expect(again).toMatchObject({ status: 409, body: { message: /^La boleta ya está pagada/ } });
  });

  it('that somebody changed is not paid', async () => {
    const { body: qr } = await openQr();
    expect((await scan(qr.qr.replace('30990.00', '00990.00'))).body.message).toBe(
      'El código QR no es válido.',
    );
    expect((await scan('')).status).toBe(409);
  });

  it('of a slip that is broken tells the wallet nothing of what is inside', async () => {
    const { qr } = await portal.db.selectFrom('slip').select('qr').executeTakeFirstOrThrow();
    await portal.db.updateTable('slip').set({ qr: 'x' }).execute();
    expect((await scan(qr)).status).toBe(500);
  });

  it('is given up after fifteen minutes, and cannot be paid then', async () => {
    const { body: qr } = await openQr();
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    expect((await state(qr.id_operacion)).body).toMatchObject({ estado: 'VENCIDO', reintentar: true });
    expect(await debt()).toMatchObject(UNPAID);
    await portal.db.updateTable('slip').set({ status: 'ANULADA' }).execute();
    expect((await scan(qr.qr)).status).toBe(409);
    expect(await debt()).toMatchObject({ held: 0, statuses: UNPAID.statuses });
  });

  it('gives way to a card, and cannot be paid any more', async () => {
    const { body: qr } = await openQr();
    expect((await slipAnswer()).body.pagable).toBe(true);
    expect((await pay(CARDS.approved)).body.estado).toBe('APROBADO');
    expect((await state(qr.id_operacion)).body.estado).toBe('VENCIDO');
    expect((await scan(qr.qr)).body.message).toMatch(/^La boleta ya está pagada/);
  });

  it('gives way to another QR of the same slip', async () => {
    await openQr();
    const { body: second } = await openQr();
    expect((await scan(second.qr)).status).toBe(201);
    expect(
      (await portal.db.selectFrom('payment').select('state').orderBy('number').execute()).map((p) => p.state),
    ).toEqual(['VENCIDO', 'APROBADO']);
  });

  it('does not give way when it was paid first', async () => {
    const { body: qr } = await openQr();
    await scan(qr.qr);
    expect((await pay(CARDS.approved)).status).toBe(409);
  });

  it('charges the second amount between the two days of its slip', async () => {
    await issueTestSlip(portal.db, '0000123459', [1], {
      due_1: '2026-04-10',
      due_2: '2026-04-24',
      amount_2: 1_600_000,
    });
    const { body: qr } = await openQr('0000123459');
    expect(qr.importe).toBe('16000.00');
    expect((await scan(qr.qr)).body.importe).toBe('16000.00');
  });
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
