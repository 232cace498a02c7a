import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { spendStamp } from '#server/subjects/stamps/stamps.ts';
import { linkedFileId } from '#tests/documents/linked-file.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { hold } from '#tests/api/slip-store.ts';
import { addFine, addPlan, addVehicle, emptyStore, OVERDUE } from '#tests/api/vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const verify = (dominio: string, today?: string) =>
  callEndpoint('Automotor/LD/Verificar', { dominio }, { db, ...(today && { today }) });
const request = (
  dominio: string,
  documento = '20981001126',
  motivo: CodeOf<'motivos_libre_deuda'> = 'OTRO',
) => ({
  dominio,
  motivo,
  documento,
  correo: 'juan@ejemplo.test',
  id_operacion: crypto.randomUUID(),
});
const failing = async (dominio: string, today?: string) =>
  (await verify(dominio, today)).controles
    .filter(({ ok }) => !ok)
    .map((c) => [c.control, c.detalle, c.importe]);

describe('controls of a debt-free certificate', () => {
  it('name what is owed', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    await addFine(db, 'ZA101AA', 'A0451237');
    await addFine(db, 'ZA101AA', 'A0451238', {
      serious: 1,
      status: 'A_JUZGAR' as const,
      voluntary_until: null,
    });
    expect(await failing('ZA101AA')).toEqual([
      ['IMPUESTO', '5 períodos vencidos', '79724.45'],
      ['MULTAS', '1 multa sin pagar, 1 multa está en el juzgado', '47700.00'],
    ]);
    expect(await verify('ZA101AA')).toMatchObject({ apto: false, tipo: null, sellado: '10350.00' });
  });

  it('ask for the instalment of the month before it is due, and for debt in court', async () => {
    await addVehicle(db, 'ZA102AA', [
      { period: '04/2026', due_date: '2026-04-20' },
      { period: '05/2026', due_date: '2026-05-11' },
      { period: '03/2025', due_date: '2026-04-14', situation: 'JUDICIAL' },
    ]);
    expect(await failing('ZA102AA')).toEqual([
      ['CUOTAS_MES', 'Cuota 04/2026 sin pagar', '15000.00'],
      [
        'JUDICIAL',
        'En gestión judicial: comunicate con el área Apremios (387 555-0100 int. 1540)',
        '15013.75',
      ],
    ]);
  });

  it('refuse while the down payment of a plan is not paid: it regularises nothing yet', async () => {
    await addVehicle(db, 'ZA103AA', OVERDUE);
    await addPlan(db, 'ZA103AA', { status: 'PENDIENTE_ANTICIPO' as const, down_payment_due: '2026-04-22' });
    expect(await failing('ZA103AA')).toEqual([
      ['PLANES', 'Plan N° 20260031 sin el anticipo pagado', '7972.45'],
    ]);
    expect(await verify('ZA103AA')).toMatchObject({ apto: false, tipo: null });
  });

  it('give regularisation while the plan is up to date, and nothing once it is late', async () => {
    await addVehicle(db, 'ZA103AA', OVERDUE);
    await addPlan(db, 'ZA103AA');
    expect(await verify('ZA103AA')).toMatchObject({ apto: true, tipo: 'REGULARIZACION' });
    expect(await failing('ZA103AA', '2026-05-12')).toEqual([
      ['PLANES', 'Plan N° 20260031 con 1 cuota vencida', null],
    ]);
  });

  it('wait for a payment that is being made', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const conceptos = ['0006-0104512-2026-03-0000-0-1'];
    const issue = {
      dominio: 'ZA101AA',
      conceptos,
      modalidad: 'CUOTA' as const,
      id_operacion: crypto.randomUUID(),
    };
    const { nro_boleta } = await callEndpoint('Automotor/EB/EmitirBoleta', issue, { db });
    await hold(db, nro_boleta, conceptos);
    const wait = 'Pagaste hoy: el certificado estará disponible cuando se acredite (hasta 72 h hábiles).';
    expect(await verify('ZA101AA')).toMatchObject({ apto: false, aviso: wait });
    expect(await refusalOf('Automotor/LD/Emitir', request('ZA101AA'), { db })).toMatchObject({
      status: 409,
      message: wait,
    });
  });
});

describe('debt-free certificate', () => {
  it('is valid thirty days and is kept with its code', async () => {
    await addVehicle(db, 'ZA102AA');
    const answer = await callEndpoint('Automotor/LD/Emitir', request('ZA102AA'), { db });
    expect(answer).toMatchObject({
      nro_certificado: 'LD-2026-000001',
      tipo: 'LIBRE_DEUDA',
      fecha: '2026-04-15',
      valido_hasta: '2026-05-15',
      sellado: '0.00',
    });
    const kept = await db.selectFrom('certificate').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ code: answer.codigo_verificacion, object: 'ZA102AA' });
    expect(linkedFileId(answer.url_pdf)).toBe(kept.file_id);
    const second = await callEndpoint('Automotor/LD/Emitir', request('ZA102AA', '98100112'), { db });
    expect(second.nro_certificado).toBe('LD-2026-000002');
  });

  it('is refused with what is missing', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    expect(await refusalOf('Automotor/LD/Emitir', request('ZA101AA'), { db })).toEqual({
      status: 409,
      message: 'El dominio ZA 101 AA no puede tener libre deuda: 5 períodos vencidos.',
      field: 'dominio',
    });
  });

  it.each(['20981001125', '123456789', '0123456'])('is refused to the document %s', async (documento) => {
    await addVehicle(db, 'ZA102AA');
    expect(await refusalOf('Automotor/LD/Emitir', request('ZA102AA', documento), { db })).toMatchObject({
      status: 422,
      field: 'documento',
    });
  });
});

describe('the stamp of a certificate', () => {
  const transfer = () => request('ZA102AA', '20981001126', 'TRANSFERENCIA');
  const order = () => ({ dominio: 'ZA102AA', id_operacion: crypto.randomUUID() });
  const emit = () => callEndpoint('Automotor/LD/EmitirSellado', order(), { db });

  it('is paid before a certificate to transfer, and good until it lapses', async () => {
    await addVehicle(db, 'ZA102AA');
    expect(await refusalOf('Automotor/LD/Emitir', transfer(), { db })).toEqual({
      status: 409,
      message: 'Para este motivo, primero pagá el sellado de $\u00a010.350,00.',
      field: 'motivo',
    });
    const slip = await emit();
    expect(slip).toMatchObject({ tipo_inscripcion: '0062', importe_1: '10350.00', vencimiento_2: null });
    expect((await emit()).nro_boleta).toBe(slip.nro_boleta);
    expect(await verify('ZA102AA')).toMatchObject({ sellado_pagado: false });

    await payDebt(slip.nro_boleta, '2026-00088124', planContext(db, '2026-04-15'));
    expect(await verify('ZA102AA')).toMatchObject({ apto: true, sellado_pagado: true });
    expect(await verify('ZA102AA', '2026-06-14')).toMatchObject({ sellado_pagado: true });
    expect(await verify('ZA102AA', '2026-06-15')).toMatchObject({ sellado_pagado: false });
    expect(await refusalOf('Automotor/LD/EmitirSellado', order(), { db })).toMatchObject({ status: 409 });

    const certificate = await callEndpoint('Automotor/LD/Emitir', transfer(), { db });
    expect(certificate.sellado).toBe('10350.00');
    const lapsed = { db, today: '2026-06-15' };
    expect(await refusalOf('Automotor/LD/Emitir', transfer(), lapsed)).toMatchObject({ field: 'motivo' });
    expect((await callEndpoint('Automotor/LD/EmitirSellado', order(), lapsed)).nro_boleta).not.toBe(
      slip.nro_boleta,
    );
  });

  it('is not lost for its payer when a stranger who knows the plate asks first', async () => {
    await addVehicle(db, 'ZA102AA');
    const { nro_boleta } = await emit();
    await payDebt(nro_boleta, '2026-00088124', planContext(db, '2026-04-15'));
    const stranger = request('ZA102AA', '98100112', 'BAJA_CAMBIO_RADICACION');
    const theirs = await callEndpoint('Automotor/LD/Emitir', stranger, { db });
    expect(await verify('ZA102AA')).toMatchObject({ sellado_pagado: true });
    const stamps = await callEndpoint(
      'Sellados/Consulta',
      { accion: 'SELLADO', nro_sellado: 'S-2026-0000001' },
      { db },
    );
    expect(stamps.sellados).toMatchObject([{ estado: 'PAGADO', usado: false }]);
    const own = await callEndpoint('Automotor/LD/Emitir', transfer(), { db, today: '2026-06-14' });
    expect(own.sellado).toBe('10350.00');
    expect(own.nro_certificado).not.toBe(theirs.nro_certificado);
  });

  it('is good for none once the office took it at its counter', async () => {
    await addVehicle(db, 'ZA102AA');
    const { nro_boleta } = await emit();
    await payDebt(nro_boleta, '2026-00088124', planContext(db, '2026-04-15'));
    await spendStamp(db, nro_boleta, '2026-04-15');
    expect(await verify('ZA102AA')).toMatchObject({ sellado_pagado: false });
    expect(await refusalOf('Automotor/LD/Emitir', transfer(), { db })).toMatchObject({ field: 'motivo' });
    expect((await emit()).nro_boleta).not.toBe(nro_boleta);
  });

  it('is not charged to who cannot have the certificate', async () => {
    await addVehicle(db, 'ZA102AA', OVERDUE);
    expect(await refusalOf('Automotor/LD/EmitirSellado', order(), { db })).toMatchObject({ status: 409 });
  });
});

describe('a payment of today', () => {
  it('is waited for until it is credited', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const conceptos = ['0006-0104512-2026-03-0000-0-1'];
    const issue = {
      dominio: 'ZA101AA',
      conceptos,
      modalidad: 'CUOTA' as const,
      id_operacion: crypto.randomUUID(),
    };
    const { nro_boleta } = await callEndpoint('Automotor/EB/EmitirBoleta', issue, { db });
    await hold(db, nro_boleta, conceptos);
    await payDebt(nro_boleta, '2026-00088124', planContext(db, '2026-04-15'));
    const become = (state: CodeOf<'estados_pago'>) =>
      Promise.all([
        db.updateTable('payment').set({ state }).execute(),
        db.updateTable('payment_obligation').set({ holds: null }).execute(),
      ]);
    await become('APROBADO');
    expect(await verify('ZA101AA')).toMatchObject({
      apto: false,
      aviso: 'Pagaste hoy: el certificado estará disponible cuando se acredite (hasta 72 h hábiles).',
    });
    await become('ACREDITADO');
    expect(await verify('ZA101AA')).toMatchObject({ apto: true, aviso: null });
  });
});
