import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { planCost } from '#server/subjects/plans/plan-proposal.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { DISCOUNTS, REGIMES } from '#server/seed/catalogues/regimes.ts';
import { findPlan } from '#server/subjects/plans/plans.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { ALL, KEY, planStore, type Debtor } from '#tests/api/plan-store.ts';
import { addVehicle, NEIGHBOUR } from '#tests/api/vehicle-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

let db: Database;
let owner: { db: Database; taxpayer: Debtor };

beforeEach(async () => {
  owner = await planStore();
  ({ db } = owner);
});

const plan = (changes: Partial<RequestOf<'PFP/Simular'>> = {}) => ({
  conceptos: ALL,
  regimen: 'COMUN' as const,
  cuotas: 6,
  ...changes,
});
const signing = (changes: Partial<RequestOf<'PFP/Generar'>> = {}): RequestOf<'PFP/Generar'> => ({
  ...plan(),
  base: '79724.45',
  email: 'juan@ejemplo.test',
  clave: KEY,
  acepta_terminos: true,
  id_operacion: crypto.randomUUID(),
  ...changes,
});
const refused = async (changes: Partial<RequestOf<'PFP/Simular'>>) =>
  (await refusalOf('PFP/Simular', plan(changes), owner))?.message;

describe('a simulation', () => {
  it('gives the plan of the reference debt to the cent, by both systems', async () => {
    const french = await callEndpoint('PFP/Simular', plan({ anticipo: '7972.45' }), owner);
    expect(french).toMatchObject({
      base: '79724.45',
      descuento: '0.00',
      anticipo: '7972.45',
      vencimiento_anticipo: '2026-04-22',
      financiado: '71752.00',
      tasa_mensual: '2.75',
      interes_financiacion: '7062.18',
      total: '86786.63',
      cft: '38.48',
    });
    expect(french.cuotas[0]).toEqual({
      nro: 1,
      vencimiento: '2026-05-11',
      importe: '13135.70',
      capital: '11162.52',
      interes: '1973.18',
      saldo: '60589.48',
    });
    expect(french.cuotas.at(-1)).toMatchObject({ importe: '13135.68', saldo: '0.00' });
    expect(french.comparacion.map(({ cuotas }) => cuotas)).toEqual([1, 3, 6, 12]);
    const direct = await callEndpoint('PFP/Simular', plan({ sistema: 'DIRECTO' }), owner);
    expect(direct).toMatchObject({ interes_financiacion: '11839.08', total: '91563.53' });
    expect(direct.cuotas.map(({ importe }) => importe)).toEqual([...Array(5).fill('13931.85'), '13931.83']);
  });

  it('says what the ordinance does not allow', async () => {
    expect(await refused({ cuotas: 13 })).toBe('El máximo es de 12 cuotas.');
    expect(await refused({ anticipo: '7972.44' })).toMatch(/^El anticipo mínimo es de \$\s7\.972,45\.$/);
    expect(await refused({ conceptos: [ALL[4]!], cuotas: 6 })).toMatch(
      /^La cuota no puede ser menor a \$\s5\.000,00\.$/,
    );
    expect(await refused({ regimen: 'MORATORIA' })).toBe('Ese régimen no está vigente.');
    expect(await refused({ regimen: 'TURISMO' })).toBe('El régimen Turismo no es para este tributo.');
    await addVehicle(db, 'ZA102AA', [{ period: '03/2026' }]);
    expect(await refused({ conceptos: [...ALL, '0006-0104513-2026-03-0000-0-1'] })).toMatch(
      /un solo tributo/,
    );
    const stranger = { db, taxpayer: NEIGHBOUR };
    expect(await refusalOf('PFP/Simular', plan(), stranger)).toMatchObject({ status: 422 });
  });

  it('under the moratorium is only for what was due by its cut-off day', async () => {
    await db.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
    expect(await refused({ regimen: 'MORATORIA' })).toBe(
      'La moratoria alcanza lo vencido hasta el 31/05/2024.',
    );
    await addVehicle(db, 'ZA104AA', [{ period: '05/2024', due_date: '2024-05-10', capital: 320_000_00 }]);
    const asked = { conceptos: ['0006-0104513-2024-05-0000-0-1'], regimen: 'MORATORIA' as const, cuotas: 1 };
    const cash = await callEndpoint('PFP/Simular', asked, owner);
    expect(cash).toMatchObject({
      descuento: cash.interes,
      base: '320000.00',
      total: '320000.00',
      cuotas: [],
    });
    expect(cash.comparacion.map(({ cuotas }) => cuotas)).toEqual([1, 3, 6, 12, 24, 36]);
  });

  it.each([
    [1, 118_250_40, 320_000_00, 0, 0, 0, 0, 320_000_00],
    [3, 82_775_28, 355_475_12, 35_547_51, 319_927_61, 112_560_91, 112_560_91, 373_230_24],
    [6, 82_775_28, 355_475_12, 35_547_51, 319_927_61, 58_569_41, 58_569_42, 386_963_98],
    [12, 70_950_24, 367_300_16, 36_730_02, 330_570_14, 32_716_10, 32_716_09, 429_323_21],
    [24, 59_125_20, 379_125_20, 37_912_52, 341_212_68, 19_609_03, 19_608_88, 508_529_09],
    [36, 47_300_16, 390_950_24, 39_095_02, 351_855_22, 15_520_80, 15_520_71, 597_843_73],
  ])(
    'of the moratorium in %i costs what its law says',
    (count, discount, base, down, financed, each, last, total) => {
      const steps = DISCOUNTS.map(({ up_to, discount: part }) => ({ upTo: up_to, discount: part }));
      const regime = REGIMES.find(({ code }) => code === 'MORATORIA')!;
      const ground = { regime, lines: [], capital: 320_000_00, interest: 118_250_40, steps, monthly: 275 };
      const { offer, ...cost } = planCost(ground, count, 'FRANCES');
      expect(cost).toEqual({ discount, base, total });
      const amounts = offer?.instalments.map(({ amount }) => amount) ?? [];
      expect([offer?.downPayment ?? 0, offer?.financed ?? 0, amounts[0] ?? 0, amounts.at(-1) ?? 0]).toEqual([
        down,
        financed,
        each,
        last,
      ]);
    },
  );
});

describe('a plan that is signed', () => {
  it('waits for its down payment, and begins when it is paid', async () => {
    const answer = await callEndpoint('PFP/Generar', signing(), owner);
    expect(answer).toMatchObject({
      nro_plan: '20260001',
      estado: 'PENDIENTE_ANTICIPO',
      vencimiento_anticipo: '2026-04-22',
      boleta_anticipo: { importe_1: '7972.45', vencimiento_1: '2026-04-22', vencimiento_2: null },
    });
    expect(await callEndpoint('PFP/Deudas', {}, owner)).toEqual([]);
    expect((await refusalOf('PFP/Generar', signing(), owner))?.status).toBe(409);
    expect(await callEndpoint('PFP/Consulta', {}, owner)).toMatchObject([{ saldo: '86786.63' }]);
    const own = { dominio: 'ZA101AA', tipo_inscripcion: '0006' as const };
    const { resumen } = await callEndpoint('Automotor/ED/EstadoDeuda', own, owner);
    expect(resumen).toMatchObject({ vencida: '0.00', en_plan: '86786.63' });
    const slip = await findSlip(db, answer.boleta_anticipo.nro_boleta);
    await payDebt(slip!.number, '2026-00000001', planContext(db, '2026-04-16'));
    const [listed] = await callEndpoint('PFP/Consulta', {}, { ...owner, today: '2026-04-16' });
    expect(listed).toMatchObject({
      estado: 'VIGENTE',
      cuotas_pagas: 0,
      saldo: '78814.18',
      proxima: { cuota: 1, vencimiento: '2026-05-11', importe: '13135.70' },
    });
    const detail = await callEndpoint('PFP/Detalle', { nro_plan: '20260001' }, owner);
    expect(detail.incluidas).toHaveLength(5);
    const again = await callEndpoint('PFP/Convenio', { nro_plan: '20260001' }, owner);
    expect(again.url_pdf).toBe(answer.convenio_pdf);
    const other = { db, taxpayer: NEIGHBOUR };
    expect((await refusalOf('PFP/Detalle', { nro_plan: '20260001' }, other))?.status).toBe(404);
    expect(await callEndpoint('PFP/Consulta', {}, other)).toEqual([]);
  });

  it('says in one page what it comes to and its annual cost', async () => {
    const { cft } = await callEndpoint('PFP/Simular', plan(), owner);
    const { convenio_pdf } = await callEndpoint('PFP/Generar', signing(), owner);
    const pages = await readPages((await linkedFile(db, convenio_pdf)).bytes);
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('$ 86.786,63');
    expect(pages[0]).toContain(`${cft.replace('.', ',')} %`);
  });

  it('says who answers for it, how he is reached and the account he gave', async () => {
    const contact = { responsable: 'Ana Ríos', telefono: '3875551234', cbu: '2850100630098765432104' };
    const { nro_plan, convenio_pdf } = await callEndpoint('PFP/Generar', signing(contact), owner);
    const [page] = await readPages((await linkedFile(db, convenio_pdf)).bytes);
    for (const word of ['Ana Ríos', 'juan@ejemplo.test', '387 555-1234', '28501006 30098765432104'])
      expect(page).toContain(word);
    const kept = db.selectFrom('plan').select(['responsible', 'phone', 'cbu']).where('number', '=', nro_plan);
    expect(Object.values((await kept.executeTakeFirst())!).toSorted()).toEqual(
      Object.values(contact).toSorted(),
    );
  });

  it('has its instalments debited from the card he gave, and says so of each; not from one that expired', async () => {
    const tarjeta = {
      token: 'tarjeta',
      bin: '450799',
      ultimos_digitos: '4905',
      marca: 'Visa',
      vencimiento: '12/28',
    };
    const titular = { nombre: 'JUAN I TOLABA', tipo_documento: 'DNI', nro_documento: '98100112' };
    const expired = signing({ tarjeta: { ...tarjeta, vencimiento: '01/26' }, titular });
    expect((await refusalOf('PFP/Generar', expired, owner))?.status).toBe(422);
    const signed = await callEndpoint('PFP/Generar', signing({ tarjeta, titular }), owner);
    expect(signed.nro_constancia_debito).toMatch(/^DA-2026-\d{6}$/);
    const [agreed] = await readPages((await linkedFile(db, signed.convenio_pdf)).bytes);
    expect(agreed).toContain('Visa terminada en 4905');
    const { plan: detail } = await callEndpoint('PFP/Detalle', { nro_plan: signed.nro_plan }, owner);
    const said = await db
      .selectFrom('obligation')
      .select(['situation', 'reason'])
      .where('plan_number', '=', signed.nro_plan)
      .where('instalment', '=', 1)
      .where('situation', '<>', 'EN_PLAN')
      .executeTakeFirst();
    expect(said).toEqual({
      situation: 'DEBITO_AUTOMATICO',
      reason: 'Se debitará de tu tarjeta el 11/05/2026',
    });
    expect(detail.cuotas).toHaveLength(6);
    const [debit] = await callEndpoint('DebitoAutomatico/Consultas', {}, owner);
    expect(debit).toMatchObject({ imponible: `Plan ${signed.nro_plan}`, tarjeta: '****4905' });
  });

  it('says who signed it for the taxpayer, in the portal and in the agreement', async () => {
    await db
      .updateTable('taxpayer')
      .set({ password_hash: owner.taxpayer.password_hash, username: 'burgos' })
      .where('id', '=', NEIGHBOUR.id)
      .execute();
    const representative = (await findTaxpayer(db, NEIGHBOUR.id))!;
    const { nro_plan, convenio_pdf } = await callEndpoint('PFP/Generar', signing(), {
      ...owner,
      representative,
    });
    expect(await callEndpoint('PFP/Detalle', { nro_plan }, owner)).toMatchObject({
      presentado_por: NEIGHBOUR.name,
    });
    const [page] = await readPages((await linkedFile(db, convenio_pdf)).bytes);
    expect(page).toContain(NEIGHBOUR.name);
  });

  it('is void when its down payment is not paid in five business days, and the debt is as it was', async () => {
    await callEndpoint('PFP/Generar', signing(), owner);
    const [pending] = await callEndpoint('PFP/Consulta', {}, { ...owner, today: '2026-04-22' });
    expect(pending?.estado).toBe('PENDIENTE_ANTICIPO');
    const detail = async (today: string) =>
      (await callEndpoint('PFP/Detalle', { nro_plan: '20260001' }, { ...owner, today })).plan;
    const [instalment] = (await detail('2026-04-22')).cuotas;
    expect(instalment).toMatchObject({
      seleccionable: false,
      motivo: 'Se paga cuando se acredite el anticipo',
    });
    const [late] = await callEndpoint('PFP/Consulta', {}, { ...owner, today: '2026-04-23' });
    expect(late).toMatchObject({ estado: 'ANULADO', saldo: '0.00' });
    expect((await detail('2026-04-23')).aviso).toContain('El plan se anuló el 23/04/2026');
    const [debt] = await callEndpoint('PFP/Deudas', {}, owner);
    expect(debt).toMatchObject({ clave: '0006 ZA101AA', total: '79724.45' });
    expect((await callEndpoint('PFP/Generar', signing(), owner)).nro_plan).toBe('20260002');
  });

  it('needs the key again, what was seen and the terms', async () => {
    const no = async (changes: Partial<RequestOf<'PFP/Generar'>>) =>
      (await refusalOf('PFP/Generar', signing(changes), owner))?.status;
    expect(await no({ clave: 'otra' })).toBe(403);
    expect(await no({ base: '79724.44' })).toBe(409);
    expect(await no({ acepta_terminos: false })).toBe(422);
    expect(await no({ cuotas: 1 })).toBe(422);
    expect(await findPlan(db, '20260001')).toBeUndefined();
  });
});
