import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { addPlan, addVehicle, emptyStore, OVERDUE } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
  await addVehicle(db, 'ZA103AA', OVERDUE);
});

const pay = (instalment: number) =>
  db
    .updateTable('obligation')
    .set({ status: 'PAGADA', paid: 13_135_70, paid_on: '2026-05-08' })
    .where('id', 'like', `%-0007-0-${instalment}`)
    .execute();

describe('plan of a vehicle', () => {
  it('shows its instalments and what is left', async () => {
    await addPlan(db, 'ZA103AA');
    await pay(1);
    const { planes } = await callEndpoint(
      'Automotor/PFP/EstadoDeuda',
      { dominio: 'ZA103AA' },
      { db, today: '2026-07-15' },
    );
    const [plan] = planes;
    expect(plan).toMatchObject({
      nro_plan: '20260031',
      estado: 'VIGENTE',
      deuda_original: '79724.45',
      anticipo: '7972.45',
      tasa: '2.75',
      cuotas_total: 6,
      cuotas_pagas: 1,
      saldo: '65678.48',
      aviso: 'Tenés 2 cuotas impagas: con la tercera el plan caduca.',
    });
    expect(
      plan?.cuotas.map((c) => [c.cuota, c.estado, c.dias_mora, c.interes, c.total, c.seleccionable]),
    ).toEqual([
      [1, 'PAGADA', 0, '0.00', '13135.70', false],
      [2, 'VENCIDA', 35, '421.44', '13557.14', true],
      [3, 'VENCIDA', 5, '60.21', '13195.91', true],
      [4, 'A_VENCER', 0, '0.00', '13135.70', true],
      [5, 'A_VENCER', 0, '0.00', '13135.70', true],
      [6, 'A_VENCER', 0, '0.00', '13135.68', true],
    ]);
  });

  it('has none to show when there is none', async () => {
    const { planes } = await callEndpoint('Automotor/PFP/EstadoDeuda', { dominio: 'ZA103AA' }, { db });
    expect(planes).toEqual([]);
  });

  it('that lapsed says so and cannot be paid', async () => {
    await addPlan(db, 'ZA103AA', { status: 'CADUCO' as const, status_date: '2026-08-12' });
    await pay(1);
    const caller = { db, today: '2026-08-20' };
    const { planes } = await callEndpoint('Automotor/PFP/EstadoDeuda', { dominio: 'ZA103AA' }, caller);
    expect(planes[0]?.aviso).toBe(
      'El plan caducó el 12/08/2026 por 3 cuotas impagas. La deuda volvió a su estado original.',
    );
    expect(planes[0]?.cuotas.some((c) => c.seleccionable)).toBe(false);
    const request = { nro_plan: '20260031', cuotas: [2], fecha_pago: '2026-08-20' };
    expect(await refusalOf('Automotor/PFP/ModificacionFechaPago', request, caller)).toMatchObject({
      status: 409,
      message: 'El plan caducó el 12/08/2026. La deuda volvió a su estado original.',
    });
  });
});

describe('instalments of a plan', () => {
  it('are recalculated to another day', async () => {
    await addPlan(db, 'ZA103AA');
    const request = { nro_plan: '20260031', cuotas: [2, 3], fecha_pago: '2026-07-15' };
    const answer = await callEndpoint('Automotor/PFP/ModificacionFechaPago', request, {
      db,
      today: '2026-07-13',
    });
    expect(answer).toMatchObject({ fecha_habil: '2026-07-15', total: '26753.05' });
  });

  it('go on one slip', async () => {
    await addPlan(db, 'ZA103AA');
    const request = {
      nro_plan: '20260031',
      cuotas: [2, 3],
      fecha_pago: '2026-07-15',
      id_operacion: crypto.randomUUID(),
    };
    expect(
      await callEndpoint('Automotor/PFP/EmitirBoleta', request, { db, today: '2026-07-15' }),
    ).toMatchObject({
      importe_1: '26753.05',
      vencimiento_1: '2026-07-15',
      conceptos: ['0006-0104512-2026-06-0007-0-2', '0006-0104512-2026-07-0007-0-3'],
    });
  });
});

describe('cancelling a plan early', () => {
  const today = '2026-06-01';
  const ask = () => callEndpoint('Automotor/PFP/EstadoDeuda', { dominio: 'ZA103AA' }, { db, today });
  const end = (more = {}) =>
    callEndpoint(
      'Automotor/PFP/EmitirBoleta',
      { nro_plan: '20260031', modalidad: 'ANTICIPADA', id_operacion: crypto.randomUUID(), ...more },
      { db, today },
    );

  it('costs the outstanding capital and the interest of the month so far', async () => {
    await addPlan(db, 'ZA103AA');
    await pay(1);
    const [plan] = (await ask()).planes;
    expect(plan?.cancelacion).toEqual({
      disponible: true,
      capital: '60589.48',
      interes: '1166.35',
      vencidas: '0.00',
      total: '61755.83',
      ahorro: '3922.65',
    });
    const slip = await end();
    expect(slip).toMatchObject({ modalidad: 'ANTICIPADA', importe_1: '61755.83', vencimiento_1: today });
    expect(slip.vencimiento_2).toBeNull();
    expect(slip.conceptos).toHaveLength(5);
  });

  it('charges overdue instalments whole, with their late interest', async () => {
    await addPlan(db, 'ZA103AA');
    await pay(1);
    const day = '2026-07-15';
    const { planes } = await callEndpoint(
      'Automotor/PFP/EstadoDeuda',
      { dominio: 'ZA103AA' },
      { db, today: day },
    );
    expect(planes[0]?.cancelacion).toMatchObject({
      vencidas: '26753.05',
      capital: '37335.09',
      interes: '171.12',
      total: '64259.26',
    });
  });

  it('ends the plan when it is paid, and with it the debt it took in', async () => {
    await addPlan(db, 'ZA103AA');
    await pay(1);
    const slip = await end();
    await payDebt(slip.nro_boleta, '2026-00088124', planContext(db, today));
    const [plan] = (await ask()).planes;
    expect(plan).toMatchObject({ estado: 'CANCELADO', fecha_estado: today, cuotas_pagas: 6, saldo: '0.00' });
    expect(plan?.cancelacion.disponible).toBe(false);
    const debts = await db.selectFrom('obligation').selectAll().where('situation', '=', 'EN_PLAN').execute();
    expect(new Set(debts.map((debt) => debt.status))).toEqual(new Set(['PAGADA']));
    const refused = {
      nro_plan: '20260031',
      modalidad: 'ANTICIPADA' as const,
      id_operacion: crypto.randomUUID(),
    };
    expect(await refusalOf('Automotor/PFP/EmitirBoleta', refused, { db, today })).toMatchObject({
      status: 409,
    });
  });

  it('is not what a slip without instalments means', async () => {
    await addPlan(db, 'ZA103AA');
    const request = { nro_plan: '20260031', id_operacion: crypto.randomUUID() };
    expect(await refusalOf('Automotor/PFP/EmitirBoleta', request, { db, today })).toMatchObject({
      status: 422,
      message: 'Elegí al menos una cuota.',
    });
  });
});
