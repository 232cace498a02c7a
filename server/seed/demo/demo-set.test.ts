import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFile } from '#server/core/files/files.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { heldBy, instalmentsOf, obligationsOf } from '#server/subjects/debt/obligations.ts';
import { verifyPassword } from '#server/core/access/passwords.ts';
import { nextPaymentNumber, nextReceiptNumber } from '#server/subjects/payments/payments.ts';
import { plansOf } from '#server/subjects/plans/plans.ts';
import type { ObligationRow, Schema } from '#server/core/store/schema/schema.ts';
import { nextSlipNumber } from '#server/subjects/slips/slips.ts';
import { findTaxpayerBySignIn } from '#server/core/access/taxpayers.ts';
import { findVehicle, vehiclesOf } from '#server/subjects/vehicles/vehicles.ts';
import { owing, PASSWORD, seededStore, TODAY } from '#tests/seed/seeded-store.ts';
import { DEMO_OFFICER } from './demo-officers.ts';
import { demoSignIns } from '#server/seed/seed.ts';

let db: Kysely<Schema>;
let owedOn: Awaited<ReturnType<typeof owing>>;

const open = (lines: readonly ObligationRow[]) => lines.filter((line) => line.status === 'PENDIENTE');

beforeAll(async () => {
  db = await seededStore();
  owedOn = await owing(db);
});
afterAll(() => db.destroy());

describe('the demo set', () => {
  it('shows on ZA101AA the reference debt and nothing else to pay', async () => {
    const lines = open(await obligationsOf(db, 'ZA101AA', '0006'));
    const balances = lines.map((line) => owedOn(line, TODAY));
    const table = lines.map((l, i) => [
      l.id,
      l.due_date,
      l.capital,
      balances[i]?.days,
      balances[i]?.interest,
    ]);
    expect(table).toEqual([
      ['0006-0104512-2025-11-0000-0-1', '2025-11-10', 14_200_00, 156, 2_030_60],
      ['0006-0104512-2025-12-0000-0-1', '2025-12-10', 14_200_00, 126, 1_640_10],
      ['0006-0104512-2026-01-0000-0-1', '2026-01-12', 15_000_00, 93, 1_278_75],
      ['0006-0104512-2026-02-0000-0-1', '2026-02-10', 15_000_00, 64, 880_00],
      ['0006-0104512-2026-03-0000-0-1', '2026-03-10', 15_000_00, 36, 495_00],
    ]);
    expect(balances.reduce((sum, balance) => sum + balance.total, 0)).toBe(79_724_45);
    expect(lines.every((line) => line.situation === 'NORMAL')).toBe(true);
    expect(await findVehicle(db, 'ZA101AA')).toMatchObject({
      brand: 'FIAT',
      model: 'CRONOS 1.3',
      year: 2021,
    });
  });

  it('fines ZA101AA twice: one voluntary, one serious', async () => {
    const [serious, voluntary, ...more] = await finesOf(db, 'ZA101AA');
    expect(more).toEqual([]);
    expect(serious).toMatchObject({ serious: 1, status: 'A_JUZGAR', voluntary_until: null, court: 3 });
    expect(await findFile(db, serious?.photo_id ?? '', TODAY)).toMatchObject({ type: 'png' });
    expect(voluntary).toMatchObject({
      ticket: 'A0451237',
      at: '2026-04-08T09:41',
      place: 'Av. Paraguay y Dr. Tedín',
      offence: 'Estacionar en doble fila',
      min_units: 100,
      max_units: 300,
      court: 3,
      status: 'PAGO_VOLUNTARIO',
      voluntary_until: '2026-04-22',
      serious: 0,
    });
  });

  it('finances on ZA103AA plan 20260031 with the figures of the examples', async () => {
    expect(await plansOf(db, 'ZA101AA', '0006')).toEqual([]);
    const [plan] = await plansOf(db, 'ZA103AA', '0006');
    expect(plan).toMatchObject({
      number: '20260031',
      date: '2026-04-15',
      status: 'VIGENTE',
      original_debt: 79_724_45,
      down_payment: 7_972_45,
      financed: 71_752_00,
      instalments: 6,
      monthly_rate: 275,
    });
    const instalments = await instalmentsOf(db, '20260031');
    expect(instalments.map((line) => line.capital)).toEqual([...Array(5).fill(13_135_70), 13_135_68]);
    expect(instalments.map((line) => line.due_date).slice(0, 2)).toEqual(['2026-05-11', '2026-06-10']);
    expect(instalments[0]?.id).toBe('0006-0104514-2026-05-0007-0-1');
    expect(open(instalments).reduce((sum, line) => sum + line.capital, 0)).toBe(65_678_48);
    const included = (await obligationsOf(db, 'ZA103AA', '0006')).filter((l) => l.situation === 'EN_PLAN');
    expect(included.map((line) => line.reason)).toEqual(Array(5).fill('Incluida en el plan N° 20260031'));
  });

  it('leaves ZA102AA up to date with one line of 30.833,33 to come', async () => {
    const lines = await obligationsOf(db, 'ZA102AA', '0006');
    expect(open(lines).map((l) => [l.period, l.due_date, l.capital])).toEqual([
      ['05/2026', '2026-05-11', 30_833_33],
    ]);
    expect((await findVehicle(db, 'ZA102AA'))?.valuation).toBe(18_500_000_00);
  });

  it('offers ZA202AA the second half of the year, its first half paid', async () => {
    const lines = open(await obligationsOf(db, 'ZA202AA', '0006'));
    expect(lines.map((l) => l.period)).toEqual([
      '07/2026',
      '08/2026',
      '09/2026',
      '10/2026',
      '11/2026',
      '12/2026',
    ]);
    expect(lines.map((l) => l.capital)).toEqual(Array(6).fill(15_000_00));
  });

  it('charges ZAA101 the environmental fee and Z101ABC by automatic debit', async () => {
    const fee = (await obligationsOf(db, 'ZAA101', '0042')).filter((line) => line.year === 2026);
    expect(fee.map((line) => line.capital)).toEqual(Array(fee.length).fill(2_250_00));
    expect(fee.length).toBeGreaterThan(3);
    expect((await obligationsOf(db, 'ZAA101', '0006')).every((line) => line.year === 2021)).toBe(true);
    const [next] = open(await obligationsOf(db, 'Z101ABC', '0006'));
    expect(next).toMatchObject({
      situation: 'DEBITO_AUTOMATICO',
      reason: 'Se debitará de tu tarjeta el 11/05/2026',
    });
  });

  it('has a vehicle that left, an exempt one, one in court with blocked years', async () => {
    expect(await findVehicle(db, 'ZAA401')).toMatchObject({ status: 'BAJA', status_date: '2025-02-12' });
    expect(open(await obligationsOf(db, 'ZAA401', '0006')).map((l) => l.period)).toEqual([
      '01/2025',
      '02/2025',
    ]);
    expect(await findVehicle(db, 'ZAA301')).toMatchObject({ status: 'EXENTO' });
    expect(open(await obligationsOf(db, 'ZAA301', '0006'))).toEqual([]);
    const owed = open(await obligationsOf(db, 'ZAA501', '0006')).filter((l) => l.due_date < TODAY);
    expect(new Set(owed.map((l) => l.situation))).toEqual(new Set(['BLOQUEADA', 'JUDICIAL']));
    expect(owed.every((l) => (l.situation === 'BLOQUEADA') === l.year < 2022)).toBe(true);
    expect(owed.find((l) => l.situation === 'JUDICIAL')?.lawsuit_date).toBe('2025-09-15');
    expect(await parameterValue(db, 'ANIO_BLOQUEO_BOLETA', TODAY)).toBe('2022');
  });

  it('has the amounts that forms and bars find hard', async () => {
    const hard = await db
      .selectFrom('obligation')
      .select(['object', 'capital', 'due_date'])
      .where('capital', 'in', [1, 999_999_99, 1_250_000_00])
      .where('status', '=', 'PENDIENTE')
      .orderBy('object')
      .execute();
    expect(hard).toEqual([
      { object: 'ZA121AA', capital: 999_999_99, due_date: '2025-12-10' },
      { object: 'ZA122AA', capital: 1, due_date: '2025-12-10' },
      { object: 'ZA123AA', capital: 1_250_000_00, due_date: '2026-03-10' },
    ]);
  });

  it('holds the three lines of Cardozo that are being paid', async () => {
    const lines = [
      ...open(await obligationsOf(db, 'ZA701AA', '0006')),
      ...open(await obligationsOf(db, 'ZA702AA', '0006')),
    ];
    expect(lines).toHaveLength(3);
    expect(
      (
        await heldBy(
          db,
          lines.map((line) => line.id),
        )
      ).size,
    ).toBe(3);
  });

  it('signs in seventeen taxpayers with the password, Tolaba as 4512', async () => {
    const keys = await db
      .selectFrom('taxpayer')
      .select('cuit')
      .where('password_hash', 'is not', null)
      .where('cuit', '<>', DEMO_OFFICER.cuit)
      .execute();
    expect(keys).toHaveLength(17);
    expect(keys.map((key) => key.cuit)).toEqual(demoSignIns.map(({ cuit }) => cuit));
    const tolaba = await findTaxpayerBySignIn(db, '20981001126');
    expect(tolaba).toMatchObject({ id: 4512, name: 'TOLABA JUAN IGNACIO' });
    expect(await verifyPassword(PASSWORD, tolaba?.password_hash ?? null)).toBe(true);
    expect(JSON.parse(tolaba?.profile ?? '')).toEqual({
      categoria: 'C',
      cuit: '20981001126',
      email: '---',
      estado_civil: 'SOLTERO/A',
      fecha_inscripcion: '2015-03-01',
      fecha_nacimiento: '1990-05-12',
      fecha_sares: '2010-01-01',
      grupo: 'PEQUEÑO',
      nat_juridica: 'UNIPERSONAL',
      nombre_completo: 'TOLABA JUAN IGNACIO',
      nro_documento: '98100112',
      nro_inscripcion: '0104512',
      objeto: '0006',
      padron: '0104512',
      personeria: 'HUMANA',
      razon_social: '',
      sexo: 'M',
      tipo_contribuyente: 'CONTRIBUYENTE LOCAL',
      tipo_contribuyente_abrev: 'CL',
      tipo_documento: 'DNI',
      telefono: null,
    });
    expect((await vehiclesOf(db, 4512)).map((v) => v.plate)).toEqual(['ZA101AA', 'ZA102AA', 'ZA103AA']);
    expect(await findTaxpayerBySignIn(db, '20600000000')).toBeUndefined();
    expect(await findTaxpayerBySignIn(db, '27981003913')).toMatchObject({ password_provisional: 0 });
    expect(await findTaxpayerBySignIn(db, '20981005032')).toMatchObject({ password_provisional: 1 });
  });

  it('gives next the numbers of the examples of the domain', async () => {
    expect(await nextSlipNumber(db)).toBe('0000123456');
    expect(await nextPaymentNumber(db)).toBe(77_121);
    expect(await nextReceiptNumber(db, 2026)).toBe('2026-00088123');
  });
});
