import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AMOUNT, CARDS, PAID, UNPAID, paying } from '#tests/api/paying.ts';
import { issueTestSlip, openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
const { pay, state, openQr, slipAnswer, scan, debt } = paying(() => portal);

// The hours of a frozen day begin again at midnight: no minute of these tests is at its end.
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse(`${TODAY}T15:00:00Z`), toFake: ['Date'] });
  portal = await openTestPortal();
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

describe('a QR', () => {
  it('is paid from a wallet, once', async () => {
    const { body: qr } = await openQr();
    expect(qr).toMatchObject({ estado: 'PENDIENTE', importe: AMOUNT });
    expect(qr.imagen_qr).toMatch(/^data:image\/png;base64,iVBOR/);
    vi.setSystemTime(Date.now() + 90_000);
    expect((await state(qr.id_operacion)).body).toMatchObject({
      estado: 'PENDIENTE',
      terminado: false,
      segundos: 13 * 60 + 30,
    });
    // Reloading the page finds it.
    expect((await slipAnswer()).body.qr_abierto).toEqual(qr);
    expect((await scan(qr.qr)).status).toBe(201);
    expect((await state(qr.id_operacion)).body).toMatchObject({
      estado: 'APROBADO',
      medio: 'QR',
      nro_comprobante: '2026-00000001',
      segundos: null,
    });
    expect(await debt()).toMatchObject(PAID);
    expect((await scan(qr.qr)).status).toBe(409);
    expect((await slipAnswer()).body).not.toHaveProperty('qr_abierto');
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
    vi.setSystemTime(Date.now() + 16 * 60_000);
    expect((await slipAnswer()).body).not.toHaveProperty('qr_abierto');
    expect((await state(qr.id_operacion)).body).toMatchObject({ estado: 'VENCIDO', reintentar: true });
    expect(await debt()).toMatchObject(UNPAID);
    await portal.db.updateTable('slip').set({ status: 'ANULADA' }).execute();
    expect((await scan(qr.qr)).status).toBe(409);
    expect(await debt()).toMatchObject({ held: 0, statuses: UNPAID.statuses });
  });

  it('holds nothing while it waits, and cannot be paid once a card paid', async () => {
    const { body: qr } = await openQr();
    expect((await slipAnswer()).body.pagable).toBe(true);
    expect((await pay(CARDS.approved)).body.estado).toBe('APROBADO');
    expect((await state(qr.id_operacion)).body.estado).toBe('VENCIDO');
    expect((await scan(qr.qr)).body.message).toMatch(/^La boleta ya está pagada/);
  });

  it('stands beside another QR of the same slip: the one that is paid first wins', async () => {
    const { body: first } = await openQr();
    const { body: second } = await openQr();
    expect((await scan(second.qr)).status).toBe(201);
    expect((await state(second.id_operacion)).body.estado).toBe('APROBADO');
    expect((await state(first.id_operacion)).body).toMatchObject({
      estado: 'VENCIDO',
      motivo: 'La boleta ya se pagó con otra operación, o dejó de estar vigente',
    });
    expect((await scan(first.qr)).status).toBe(409);
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
    const { body: qr } = await openQr('0000123459', '16000.00');
    expect(qr.importe).toBe('16000.00');
    expect((await scan(qr.qr)).body.importe).toBe('16000.00');
  });
});
