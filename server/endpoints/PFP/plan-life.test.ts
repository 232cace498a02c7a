import { beforeEach, describe, expect, it } from 'vitest';
import { daysBetween } from '#formats/date.ts';
import { toCents } from '#formats/money.ts';
import type { Database } from '#server/core/store/database.ts';
import { findPayable } from '#server/subjects/payments/payable.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { agePlans } from '#server/subjects/plans/age-plans.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { ALL, KEY, planStore, type Debtor } from '#tests/api/plan-store.ts';

const NUMBER = '20260001';
let db: Database;
let taxpayer: Debtor;

/** A plan of the reference debt in six instalments, signed on 15/04/2026, its down payment paid the next day. */
beforeEach(async () => {
  ({ db, taxpayer } = await planStore());
  const signed = await callEndpoint(
    'PFP/Generar',
    {
      conceptos: ALL,
      regimen: 'COMUN',
      cuotas: 6,
      base: '79724.45',
      email: 'juan@ejemplo.test',
      clave: KEY,
      acepta_terminos: true,
      id_operacion: crypto.randomUUID(),
    },
    { db, taxpayer },
  );
  await payDebt(signed.boleta_anticipo.nro_boleta, '2026-00000001', planContext(db, '2026-04-16'));
});

const detail = async (today: string) =>
  (await callEndpoint('PFP/Detalle', { nro_plan: NUMBER }, { db, taxpayer, today })).plan;
const slip = (today: string, asked: object) =>
  callEndpoint(
    'Automotor/PFP/EmitirBoleta',
    { nro_plan: NUMBER, id_operacion: crypto.randomUUID(), ...asked },
    { db, today },
  );
const rehabilitate = (today: string) => slip(today, { modalidad: 'REHABILITACION' as const });
const refusal = async (today: string) => {
  const request = {
    nro_plan: NUMBER,
    modalidad: 'REHABILITACION' as const,
    id_operacion: crypto.randomUUID(),
  };
  return (await refusalOf('Automotor/PFP/EmitirBoleta', request, { db, today }))?.message;
};
async function pay(today: string, instalment: number): Promise<void> {
  const { nro_boleta } = await slip(today, { cuotas: [instalment], fecha_pago: today });
  await payDebt(nro_boleta, `2026-0000010${instalment}`, planContext(db, today));
}
const age = (today: string) => agePlans(planContext(db, today));
const everything = () =>
  Promise.all(
    (['obligation', 'plan', 'plan_line', 'slip', 'live_event', 'letter'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  );
const debt = () => db.selectFrom('obligation').selectAll().where('id', 'in', ALL).orderBy('id').execute();

describe('a plan that is not paid', () => {
  it('warns with two, and lapses the day after the third due day whenever days are counted, once', async () => {
    await age('2026-06-10');
    expect((await detail('2026-06-10')).aviso).toBeNull();
    expect((await detail('2026-06-11')).aviso).toBe('Tenés 2 cuotas impagas: con la tercera el plan caduca.');
    const left = await slip('2026-07-10', { cuotas: [1, 2, 3], fecha_pago: '2026-07-20' });
    await age('2026-07-10');
    expect((await detail('2026-07-10')).estado).toBe('VIGENTE');
    await age('2026-07-15');
    expect(await detail('2026-07-15')).toMatchObject({
      estado: 'CADUCO',
      fecha_estado: '2026-07-11',
      saldo: '0.00',
      aviso: 'El plan caducó el 11/07/2026 por 3 cuotas impagas. La deuda volvió a su estado original.',
    });
    expect((await findPayable(db, left.nro_boleta, '2026-07-15'))?.status).toBe('ANULADA');
    const once = await everything();
    await age('2026-07-15');
    await age('2026-09-01');
    expect(await everything()).toEqual(once);
  });

  it('gives the debt back less what was paid, oldest first and in proportion, and its interest goes on', async () => {
    await pay('2026-05-11', 1);
    await age('2026-08-11');
    // 7.972,45 of down payment and 13.135,70 of the first instalment.
    const paid = 797_245 + 1_313_570;
    const first = 14_200_00 + 2_030_60;
    const rest = paid - first;
    const ofInterest = Math.round((rest * 1_640_10) / 15_840_10);
    const [whole, part, untouched] = await debt();
    expect(whole).toMatchObject({ status: 'PAGADA', paid: first, receipt_number: `PLAN-${NUMBER}` });
    expect(part).toMatchObject({ status: 'PARCIAL', paid: rest, situation: 'NORMAL', plan_number: null });
    expect(untouched).toMatchObject({ status: 'PENDIENTE', paid: 0, receipt_number: null });
    const today = '2026-08-20';
    const { obligaciones } = (await callEndpoint('PFP/Deudas', {}, { db, taxpayer, today }))[0]!;
    const capital = 14_200_00 - (rest - ofInterest);
    const since = Math.round((capital * daysBetween('2026-04-15', today) * 275) / 300_000);
    expect(Number(toCents(obligaciones[0]!.total))).toBe(capital + 1_640_10 - ofInterest + since);
    const own = { dominio: 'ZA101AA', tipo_inscripcion: '0006' as const };
    const seen = await callEndpoint('Automotor/ED/EstadoDeuda', own, { db, today });
    expect(seen.obligaciones[0]?.total).toBe(obligaciones[0]?.total);
  });

  it('waits while an instalment is being paid', async () => {
    const { nro_boleta } = await slip('2026-07-10', { cuotas: [1], fecha_pago: '2026-07-10' });
    const line = { operation_id: 'op', slip_number: nro_boleta, state: 'PENDIENTE' as const };
    await db
      .insertInto('payment')
      .values({
        ...line,
        number: 77121,
        method: 'QR' as const,
        amount: 1,
        instalments: 1,
        created_at: '2026-07-10T12:00:00.000Z',
        updated_at: '2026-07-10T12:00:00.000Z',
      } as never)
      .execute();
    const [{ id }] = (await db
      .selectFrom('obligation')
      .select('id')
      .where('plan_number', '=', NUMBER)
      .where('instalment', '=', 1)
      .where('situation', '=', 'NORMAL')
      .execute()) as [{ id: string }];
    await db
      .insertInto('payment_obligation')
      .values({ operation_id: 'op', obligation_id: id, holds: 1 })
      .execute();
    await age('2026-07-15');
    expect((await detail('2026-07-15')).estado).toBe('VIGENTE');
    await db.updateTable('payment_obligation').set({ holds: null }).execute();
    await age('2026-07-16');
    expect((await detail('2026-07-16')).fecha_estado).toBe('2026-07-11');
  });
});

describe('a lapsed plan', () => {
  const today = '2026-07-15';

  it('runs again, as it was, when all that is overdue of it is paid', async () => {
    const before = await debt();
    await age(today);
    const { rehabilitacion } = await detail(today);
    expect(rehabilitacion).toMatchObject({ disponible: true, cuotas: 3 });
    const issued = await rehabilitate(today);
    expect(issued).toMatchObject({ modalidad: 'REHABILITACION', importe_1: rehabilitacion.total });
    expect(issued.vencimiento_2).toBeNull();
    const payable = await findPayable(db, issued.nro_boleta, today);
    expect(payable).toMatchObject({ status: 'EMITIDA', holds: expect.arrayContaining(ALL) });
    expect(payable?.lines.map(({ status }) => status)).toEqual(Array(3).fill('PENDIENTE'));
    await payDebt(issued.nro_boleta, '2026-00000002', planContext(db, today));
    expect(await detail(today)).toMatchObject({
      estado: 'VIGENTE',
      fecha_estado: null,
      cuotas_pagas: 3,
      saldo: '39407.08',
      aviso: null,
    });
    expect(await debt()).toEqual(before);
    const told = await db
      .selectFrom('live_event')
      .selectAll()
      .where('name', '=', 'plan_actualizado')
      .execute();
    expect(told.map(({ payload }) => JSON.parse(payload).estado)).toEqual(['VIGENTE', 'CADUCO', 'VIGENTE']);
    const letters = await db.selectFrom('letter').selectAll().where('subject', 'like', 'Plan%').execute();
    expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      ['Vigente', 'Caduco', 'Vigente'].map((state) => ['juan@ejemplo.test', `Plan N° ${NUMBER}: ${state}`]),
    );
  });

  it('does not run again with a fourth, when its debt was touched, nor when it did not lapse', async () => {
    expect(await refusal(today)).toBe(`El plan N° ${NUMBER} no se puede rehabilitar: no está caduco.`);
    await age(today);
    const { nro_boleta } = await rehabilitate(today);
    expect(await refusal('2026-08-11')).toContain('ya tiene 4 cuotas impagas');
    expect((await detail('2026-08-11')).rehabilitacion).toEqual({
      disponible: false,
      cuotas: 0,
      total: '0.00',
    });
    const owed = await callEndpoint(
      'Automotor/EB/EmitirBoleta',
      {
        dominio: 'ZA101AA',
        modalidad: 'CUOTA',
        conceptos: [ALL[4]!],
        fecha_pago: today,
        id_operacion: crypto.randomUUID(),
      },
      { db, today },
    );
    await payDebt(owed.nro_boleta, '2026-00000003', planContext(db, today));
    expect(await refusal(today)).toContain('la deuda que volvió ya se pagó');
    expect((await findPayable(db, nro_boleta, today))?.status).toBe('ANULADA');
  });
});

describe('a plan that is paid', () => {
  it('ends with its last instalment, and its certificate says so, one for ever', async () => {
    const [no, yes] = ['2026-06-01', '2026-10-13'];
    const refused = await refusalOf('PFP/LibreDeuda', { nro_plan: NUMBER }, { db, taxpayer, today: no });
    expect(refused?.status).toBe(409);
    const days = ['2026-05-11', '2026-06-10', '2026-07-10', '2026-08-10', '2026-09-10', yes];
    for (const [i, day] of days.entries()) await pay(day, i + 1);
    expect(await detail(yes)).toMatchObject({ estado: 'CANCELADO', fecha_estado: yes, saldo: '0.00' });
    const { incluidas } = await callEndpoint(
      'PFP/Detalle',
      { nro_plan: NUMBER },
      { db, taxpayer, today: yes },
    );
    expect(incluidas.map(({ imputado }) => imputado)).toEqual([
      '16230.60',
      '15840.10',
      '16278.75',
      '15880.00',
      '15495.00',
    ]);
    const given = await callEndpoint('PFP/LibreDeuda', { nro_plan: NUMBER }, { db, taxpayer, today: yes });
    expect(given.nro_certificado).toBe(`LDP-${NUMBER}`);
    expect(await callEndpoint('PFP/LibreDeuda', { nro_plan: NUMBER }, { db, taxpayer, today: yes })).toEqual(
      given,
    );
  });
});
