import { beforeEach, describe, expect, it } from 'vitest';
import { readBarcode } from '#server/rules/codes/barcode.ts';
import { parseQrPayload } from '#server/rules/codes/interoperable-qr.ts';
import type { Database } from '#server/core/store/database.ts';
import { drawnBytes, linkedFileId } from '#tests/documents/linked-file.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addSlip, hold } from '#tests/api/slip-store.ts';
import { addVehicle, emptyStore, OVERDUE } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const MARCH = '0006-0104512-2026-03-0000-0-1';
const PATH = 'Automotor/EB/EmitirBoleta';
type Changes = { fecha_pago?: string; dominio?: string };

const request = (conceptos: string[], changes: Changes = {}) => ({
  dominio: 'ZA101AA',
  conceptos,
  modalidad: 'CUOTA' as const,
  id_operacion: crypto.randomUUID(),
  ...changes,
});
const issue = (conceptos: string[], changes: Changes = {}, today?: string) =>
  callEndpoint(PATH, request(conceptos, changes), { db, ...(today && { today }) });
const refuse = (conceptos: string[], changes: Changes = {}) =>
  refusalOf(PATH, request(conceptos, changes), { db });

describe('slip of instalments', () => {
  it('before the due day has two due days', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const slip = await issue([MARCH], {}, '2026-03-02');
    expect(slip).toMatchObject({
      nro_boleta: '0000000001',
      vencimiento_1: '2026-03-10',
      importe_1: '15000.00',
      vencimiento_2: '2026-03-25',
      importe_2: '15206.25',
      importe_hoy: '15000.00',
      conceptos: [MARCH],
      nota: null,
      estado: 'EMITIDA',
    });
    expect(readBarcode(slip.codigo_barras ?? '')).toEqual({
      company: '1312',
      client: '00060000000001',
      amount1: 15_000_00,
      due1: '2026-03-10',
      second: { amount: 15_206_25, due: '2026-03-25' },
    });
    expect(parseQrPayload(slip.qr)).toMatchObject({ amount: '15000.00', reference: '0006-0000000001' });
  });

  it('is the reference slip when it has its number: exactly its 42 digits and payment code', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    await addSlip(db, '0000123455');
    const slip = await issue([MARCH], {}, '2026-03-02');
    expect(slip.codigo_barras).toBe('131201500000260690006000012345600206251536');
    expect(slip.codigo_pago).toBe('0006000012345614');
  });

  it('of overdue lines is first due today and charges interest to each due day', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    const { obligaciones } = await callEndpoint(
      'Automotor/EB/Consulta',
      { dominio: 'ZA101AA', tipo_inscripcion: '0006' },
      { db },
    );
    const slip = await issue(obligaciones.map((o) => o.id_concepto));
    expect(slip).toMatchObject({
      vencimiento_1: '2026-04-15',
      importe_1: '79724.45',
      vencimiento_2: '2026-04-29',
    });
    const days = [156, 126, 93, 64, 36].map((d) => d + 14);
    const capitals = [1_420_000, 1_420_000, 1_500_000, 1_500_000, 1_500_000];
    const cents = capitals.reduce(
      (sum, c, i) => sum + c + Math.round((c * (days[i] ?? 0) * 275) / 300_000),
      0,
    );
    expect(slip.importe_2).toBe((cents / 100).toFixed(2));
  });

  it('of an overdue line on a day off is first due on the next business day', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    expect(await issue([MARCH], {}, '2026-04-18')).toMatchObject({
      vencimiento_1: '2026-04-20',
      importe_1: '15563.75',
    });
  });

  it('for a chosen day has that one due day', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const slip = await issue([MARCH], { fecha_pago: '2026-04-30' });
    expect(slip).toMatchObject({
      vencimiento_1: '2026-04-30',
      importe_1: '15701.25',
      vencimiento_2: null,
      importe_2: null,
    });
    expect(readBarcode(slip.codigo_barras ?? '')?.second).toBeUndefined();
  });

  it('keeps its PDF and the picture of its QR where it says', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const { url_pdf, url_qr } = await issue([MARCH]);
    const files = await db.selectFrom('file').selectAll().orderBy('type').execute();
    expect(files.map(({ name, type }) => [name, type])).toEqual([
      ['boleta-0000000001.pdf', 'pdf'],
      ['qr-0000000001.png', 'png'],
    ]);
    expect([url_pdf, url_qr].map(linkedFileId)).toEqual(files.map(({ id }) => id));
    const drawn = await Promise.all(files.map(drawnBytes));
    const marks = drawn.map((bytes) => Buffer.from(bytes).subarray(0, 5).toString('latin1'));
    expect(marks).toEqual(['%PDF-', '\x89PNG\r']);
  });

  it('has 46 digits when the amount does not fit in 42', async () => {
    await addVehicle(db, 'ZA101AA', [{ capital: 1_250_000_00 }]);
    const slip = await issue([MARCH], {}, '2026-03-02');
    expect(slip.codigo_barras).toMatch(/^131201250000002606900060000000001001718750/);
    expect([slip.codigo_barras?.length, slip.importe_2]).toEqual([46, '1267187.50']);
  });

  it('has no bars, and says so, when no layout holds the amount', async () => {
    await addVehicle(db, 'ZA101AA', [{ capital: 100_000_000_00 }]);
    expect(await issue([MARCH], {}, '2026-03-02')).toMatchObject({
      codigo_barras: null,
      nota: 'Por su importe esta boleta se paga por medios electrónicos, QR o caja municipal.',
    });
  });

  it('charges what a partial payment left', async () => {
    await addVehicle(db, 'ZA101AA', [{ status: 'PARCIAL', paid: 5_000_00, paid_on: '2026-03-10' }]);
    const { nro_boleta, importe_1 } = await issue([MARCH]);
    const [line] = await db
      .selectFrom('slip_obligation')
      .selectAll()
      .where('slip_number', '=', nro_boleta)
      .execute();
    expect([importe_1, line?.capital, line?.interest]).toEqual(['10330.00', 1_000_000, 33_000]);
  });
});

describe('issuing again', () => {
  it('gives the same slip the same day, whatever the order of the concepts', async () => {
    await addVehicle(db, 'ZA101AA', [{}, { period: '02/2026', due_date: '2026-02-10' }]);
    const february = '0006-0104512-2026-02-0000-0-1';
    const first = await issue([MARCH, february]);
    expect(await issue([february, MARCH])).toEqual(first);
    expect(await db.selectFrom('file').selectAll().execute()).toHaveLength(2);
  });

  it('gives another slip for another day, another payment day or another choice', async () => {
    await addVehicle(db, 'ZA101AA', [{}, { period: '02/2026', due_date: '2026-02-10' }]);
    const slips = [
      await issue([MARCH]),
      await issue([MARCH], {}, '2026-04-16'),
      await issue([MARCH], { fecha_pago: '2026-04-16' }),
      await issue(['0006-0104512-2026-02-0000-0-1']),
    ];
    expect(slips.map((slip) => slip.nro_boleta)).toEqual([
      '0000000001',
      '0000000002',
      '0000000003',
      '0000000004',
    ]);
  });

  it('at the same time gives one slip', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const slips = await Promise.all(Array.from({ length: 8 }, () => issue([MARCH])));
    expect(new Set(slips.map((slip) => slip.nro_boleta))).toEqual(new Set(['0000000001']));
  });
});

describe('a slip is refused', () => {
  it('when a concept was paid meanwhile', async () => {
    await addVehicle(db, 'ZA101AA', [{ status: 'PAGADA', paid: 15_000_00, paid_on: '2026-03-10' }]);
    expect(await refuse([MARCH])).toMatchObject({
      status: 409,
      message: 'Cuota 03/2026 ya figura pagada. Actualizá la pantalla.',
    });
  });

  it('while a concept is being paid, and leaves nothing behind', async () => {
    await addVehicle(db, 'ZA101AA', [{}, { period: '02/2026', due_date: '2026-02-10' }]);
    const { nro_boleta } = await issue([MARCH]);
    await hold(db, nro_boleta, [MARCH]);
    expect(await refuse([MARCH, '0006-0104512-2026-02-0000-0-1'])).toEqual({
      status: 409,
      message: 'Estas cuotas ya se están pagando (operación 77121). Esperá unos minutos.',
      field: 'conceptos',
    });
    expect(await db.selectFrom('slip').selectAll().execute()).toHaveLength(1);
  });

  it('when a concept is in court or was annulled', async () => {
    await addVehicle(db, 'ZA101AA', [
      { situation: 'JUDICIAL', reason: 'En juicio' },
      { period: '02/2026', status: 'ANULADA' },
    ]);
    expect(await refuse([MARCH])).toMatchObject({
      status: 409,
      message: 'Cuota 03/2026 no se puede pagar en línea. En juicio.',
    });
    expect(await refuse(['0006-0104512-2026-02-0000-0-1'])).toMatchObject({
      message: 'Cuota 02/2026 no se puede pagar en línea. Fue anulada.',
    });
  });

  it('when a concept belongs to another vehicle', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    await addVehicle(db, 'ZA102AA', [{}]);
    expect(await refuse([MARCH], { dominio: 'ZA102AA' })).toMatchObject({
      status: 422,
      message: 'Uno de los conceptos elegidos no corresponde a ZA102AA. Volvé a consultar la deuda.',
    });
  });

  it.each(['2026-04-14', '2026-05-16'])('for a payment day out of range: %s', async (fecha_pago) => {
    await addVehicle(db, 'ZA101AA', [{}]);
    expect(await refuse([MARCH], { fecha_pago })).toEqual({
      status: 422,
      message: 'Elegí una fecha entre hoy y el 15/05/2026.',
      field: 'fecha_pago',
    });
  });
});
