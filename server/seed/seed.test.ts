import { readFile, readdir } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCuit } from '#formats/cuit.ts';
import { isDate } from '#formats/date.ts';
import { isPaymentCode } from '#formats/payment-code.ts';
import { isPeriod } from '#formats/period.ts';
import { patternFormat } from '#formats/pattern.ts';
import { readBarcode } from '#server/rules/barcode.ts';
import { isBusinessDay, rollForward } from '#server/rules/business-days.ts';
import { parseConceptId } from '#server/rules/concept-id.ts';
import type { Rate } from '#server/rules/interest.ts';
import { readQr } from '#server/rules/interoperable-qr.ts';
import { lineBalance } from '#server/rules/line-balance.ts';
import { holidays, parameterValue, ratesOf, unitValue } from '#server/store/catalogues.ts';
import { findFile } from '#server/store/files.ts';
import { adhesionsOfCard, movementsOf } from '#server/store/debits.ts';
import { finesOf } from '#server/store/fines.ts';
import { migrate } from '#server/store/migrate.ts';
import { heldBy, instalmentsOf, obligationsOf } from '#server/store/obligations.ts';
import { openStore } from '#server/store/open.ts';
import { verifyPassword } from '#server/store/passwords.ts';
import { nextPaymentNumber, nextReceiptNumber } from '#server/store/payments.ts';
import { plansOf } from '#server/store/plans.ts';
import { findSlip, linesOf, nextSlipNumber } from '#server/store/slips.ts';
import type { ObligationRow, Schema } from '#server/store/schema.ts';
import { findTaxpayer, findTaxpayerBySignIn } from '#server/store/taxpayers.ts';
import { findVehicle, vehiclesOf } from '#server/store/vehicles.ts';
import { demoSignIns, seed } from './seed.ts';

const TODAY = '2026-04-15';
const PASSWORD = 'Valle-2026';
const SLOW = 60_000;
let db: Kysely<Schema>;
let rates: Rate[];

async function seeded(today = TODAY): Promise<Kysely<Schema>> {
  const store = await openStore('file::memory:');
  await migrate(store);
  await seed(store, { today, password: PASSWORD });
  return store;
}

async function declared(format: string) {
  const file = new URL(`../../config/formats/${format}.json`, import.meta.url);
  return patternFormat(JSON.parse(await readFile(file, 'utf8')));
}

async function codesOf(list: string): Promise<string[]> {
  const file = new URL(`../../config/codes/${list}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).codes.map((c: { code: string }) => c.code);
}

function owedOn(line: ObligationRow, day: string) {
  return lineBalance({ ...line, paidOn: line.paid_on, due: line.due_date }, day, rates);
}

const open = (lines: readonly ObligationRow[]) => lines.filter((line) => line.status === 'PENDIENTE');

beforeAll(async () => {
  db = await seeded();
  rates = await ratesOf(db, 'RESARCITORIO');
}, SLOW);
afterAll(() => db.destroy());

describe('the demo set', () => {
  it('shows on ZA101AA the table of domain 3.1 and nothing else to pay', async () => {
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

  it('fines ZA101AA twice: one voluntary as in R12, one serious', async () => {
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

  it('finances on ZA103AA plan 20260031 with the figures of R17', async () => {
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
    expect(await parameterValue(db, 'ANIO_BLOQUEO_BOLETA')).toBe('2022');
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

  it('signs in fourteen taxpayers with the password, Tolaba as 4512', async () => {
    const keys = await db
      .selectFrom('taxpayer')
      .select('cuit')
      .where('password_hash', 'is not', null)
      .execute();
    expect(keys).toHaveLength(15);
    expect(keys.map((key) => key.cuit)).toEqual(demoSignIns);
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
    expect(await findTaxpayerBySignIn(db, '27981003913')).toMatchObject({
      password_expires_on: '2026-03-31',
    });
    expect(await findTaxpayerBySignIn(db, '20981005032')).toMatchObject({ password_provisional: 1 });
  });

  it('gives next the numbers of the examples of the domain', async () => {
    expect(await nextSlipNumber(db)).toBe('0000123456');
    expect(await nextPaymentNumber(db)).toBe(77_121);
    expect(await nextReceiptNumber(db, 2026)).toBe('2026-00088123');
  });
});

describe('the whole city', () => {
  it('has the counts of domain 6', async () => {
    const count = async (from: string) =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db)).rows[0]?.n ?? 0;
    expect(await count('taxpayer')).toBe(148);
    expect(await count('vehicle')).toBe(300);
    expect(await count('fine')).toBe(120);
    expect(await count('plan')).toBe(14);
    for (const state of await codesOf('estados_plan'))
      expect(await count(`plan where status = '${state}'`)).toBeGreaterThanOrEqual(2);
    const obligations = await count('obligation');
    expect(obligations).toBeGreaterThan(15_000);
    const paid = await count("payment where state = 'ACREDITADO'");
    // What was declared was paid at the bank: there is no payment of it here.
    const here = await count("obligation where tax <> '0012'");
    expect(paid / here).toBeGreaterThan(0.75);
    expect(paid / here).toBeLessThan(0.85);
    expect(await count('activity')).toBe(40);
    expect(await count('declaration')).toBeGreaterThan(380);
    expect(await count('tax_credit')).toBeGreaterThan(400);
  });

  it('has properties with three taxes, and thirty adhesions with twelve debits each', async () => {
    const unit = await declared('unidad_urbana');
    const nomenclature = await declared('nomenclatura');
    const all = await db.selectFrom('property').selectAll().execute();
    expect(all).toHaveLength(240);
    expect(all.filter((p) => !unit?.valid(p.unit) || !nomenclature?.valid(p.nomenclature))).toEqual([]);
    const share = (test: (p: (typeof all)[number]) => boolean) => all.filter(test).length / all.length;
    expect(share((p) => p.cadastre >= '900000')).toBeCloseTo(0.1, 1);
    expect(share((p) => p.by_utility === 1)).toBeCloseTo(0.22, 1);
    const services = await obligationsOf(db, '104512-3', '0008');
    const charged = services.filter((l) => l.year === 2026).map((l) => `${l.capital} ${l.situation}`);
    expect(charged).toEqual(Array(5).fill('1500000 EDESA'));
    const tax = await obligationsOf(db, '104512-3', '0007');
    expect(tax.filter((l) => l.year === 2026).map((l) => l.situation)).toEqual([
      'EDESA',
      'EDESA',
      'NORMAL',
      'NORMAL',
      'NORMAL',
    ]);
    const adhesions = await db.selectFrom('debit_adhesion').selectAll().execute();
    expect(adhesions).toHaveLength(30);
    const states = ['ACTIVA', 'SUSPENDIDA', 'BAJA'].map((s) => adhesions.filter((a) => a.state === s).length);
    expect(states).toEqual([26, 2, 2]);
    const counts = await db
      .selectFrom('debit_movement')
      .select(['adhesion_id', (of) => of.fn.countAll<number>().as('count')])
      .groupBy('adhesion_id')
      .execute();
    expect(new Set(counts.map(({ count }) => Number(count)))).toEqual(new Set([12]));
    const [quispe, ...others] = await adhesionsOfCard(db, '98100660', '4905');
    expect(others).toEqual([]);
    expect(quispe).toMatchObject({ id: 8812, object: 'Z101ABC', brand: 'Visa', state: 'ACTIVA' });
    const rejected = (await movementsOf(db, 8812)).filter(({ state }) => state === 'RECHAZADO');
    expect(rejected).toMatchObject([{ period: '02/2026', reason: 'Fondos insuficientes' }]);
  });

  it('owes as domain 6 distributes it over the vehicles around the demo set', async () => {
    const { rows } = await sql<{ owed: number }>`
      select (select count(*) from obligation o where o.object = v.plate and o.due_date < ${TODAY}
        and o.status in ('PENDIENTE', 'PARCIAL') and o.situation = 'NORMAL'
        and not exists (select 1 from plan p where p.object = v.plate)) as owed
      from vehicle v where v.register_number >= '0110000'`.execute(db);
    const between = (least: number, most: number) =>
      rows.filter((r) => r.owed >= least && r.owed <= most).length;
    expect([between(1, 3), between(4, 24), between(25, 99)]).toEqual([60, 29, 0]);
  });

  it('keeps only values that the formats of the domain take', async () => {
    const [plate, ticket, register, slipNumber] = await Promise.all(
      ['dominio', 'acta', 'padron', 'nro_boleta'].map(declared),
    );
    const vehicles = await db.selectFrom('vehicle').selectAll().execute();
    expect(vehicles.filter((v) => !plate?.valid(v.plate) || !register?.valid(v.register_number))).toEqual([]);
    expect(vehicles.filter((v) => !/^(ZAA\d{3}|ZA\d{3}AA|9\d\dZZA|Z\d{3}ABC)$/.test(v.plate))).toEqual([]);
    const fines = await db.selectFrom('fine').selectAll().execute();
    expect(fines.filter((f) => !ticket?.valid(f.ticket) || !isDate(f.at.slice(0, 10)))).toEqual([]);
    expect(fines.filter((f) => f.at.slice(0, 10) >= TODAY || (f.paid_on ?? '') >= TODAY)).toEqual([]);
    const taxpayers = await db.selectFrom('taxpayer').selectAll().execute();
    expect(taxpayers.filter((t) => !isCuit(t.cuit))).toEqual([]);
    expect(taxpayers.filter((t) => !/^(2[0347]981|3[03]00600)/.test(t.cuit))).toEqual([]);
    const slips = await db.selectFrom('slip').selectAll().execute();
    expect(slips.filter((s) => !slipNumber?.valid(s.number) || !isPaymentCode(s.payment_code))).toEqual([]);
    expect(slips.filter((s) => s.issued_on > TODAY || s.issued_on > s.due_1)).toEqual([]);
  });

  it('identifies every line by its parts and makes it due on a business day', async () => {
    const off = await holidays(db);
    const lines = await db.selectFrom('obligation').selectAll().execute();
    const wrong = lines.filter((line) => {
      const parts = parseConceptId(line.id);
      return (
        parts?.tax !== line.tax ||
        parts.register !== line.register_number ||
        `${parts.period}/${parts.year}` !== line.period ||
        !isPeriod(line.period) ||
        !isBusinessDay(line.due_date, off)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('leaves nothing owed on a paid line, nor a paid line without its receipt', async () => {
    const paid = (await db.selectFrom('obligation').selectAll().execute()).filter(
      (l) => l.status === 'PAGADA',
    );
    const balances = paid.map((line) => owedOn(line, TODAY).total);
    expect(balances.filter((total) => total !== 0)).toEqual([]);
    expect(paid.filter((line) => line.receipt_number === null || (line.paid_on ?? '') > TODAY)).toEqual([]);
  });

  it('charges on every slip what its lines, bars and QR say', async () => {
    const slips = (await db.selectFrom('slip').selectAll().execute()).filter((_, i) => i % 20 === 0);
    for (const slip of slips) {
      const lines = await linesOf(db, slip.number);
      expect(lines.reduce((sum, l) => sum + l.capital + l.interest - l.discount, 0)).toBe(slip.amount_1);
      expect(readBarcode(slip.barcode ?? '')).toMatchObject({ amount1: slip.amount_1, due1: slip.due_1 });
      expect(readQr(slip.qr)).toMatchObject({ reference: `${slip.tax}-${slip.number}` });
    }
    expect((await findSlip(db, slips[0]?.payment_code ?? ''))?.number).toBe(slips[0]?.number);
  });

  it('says only states and taxes that the code lists of config name', async () => {
    const lists: readonly (readonly [keyof Schema, string, string])[] = [
      ['obligation', 'tax', 'tributos'],
      ['obligation', 'situation', 'situaciones'],
      ['fine', 'status', 'estados_multa'],
      ['plan', 'status', 'estados_plan'],
      ['slip', 'status', 'estados_boleta'],
      ['slip', 'mode', 'modalidades_boleta'],
      ['payment', 'state', 'estados_pago'],
      ['payment', 'method', 'medios_pago'],
      ['vehicle', 'status', 'estados_objeto'],
      ['property', 'status', 'estados_objeto'],
      ['debit_adhesion', 'tax', 'tributos'],
      ['debit_adhesion', 'state', 'estados_adhesion'],
      ['debit_movement', 'state', 'estados_debito'],
    ];
    for (const [table, column, list] of lists) {
      const { rows } = await sql<{
        v: string;
      }>`select distinct ${sql.ref(column)} as v from ${sql.table(table)}`.execute(db);
      const known = await codesOf(list);
      expect(rows.map((row) => row.v).filter((value) => !known.includes(value))).toEqual([]);
    }
  });

  it('rolls days as domain 2.8 says and values units as domain 3 does', async () => {
    const off = await holidays(db);
    const vectors = [
      ['2026-03-24', '2026-03-25'],
      ['2026-05-25', '2026-05-26'],
      ['2026-03-10', '2026-03-10'],
      ['2026-05-10', '2026-05-11'],
      ['2026-02-15', '2026-02-18'],
      ['2026-03-15', '2026-03-16'],
      ['2026-12-25', '2026-12-28'],
    ] as const;
    expect(vectors.map(([day]) => rollForward(day, off))).toEqual(vectors.map(([, rolled]) => rolled));
    expect(await unitValue(db, 'UT', TODAY)).toBe(450_00);
    expect(await unitValue(db, 'UF', TODAY)).toBe(900_00);
    await expect(unitValue(db, 'UT', '1985-03-01')).rejects.toThrow('No value of UT');
    expect((await ratesOf(db, 'RESARCITORIO')).map((rate) => rate.monthly)).toEqual([550, 275]);
    expect(await parameterValue(db, 'FECHA_NEGOCIO')).toBeUndefined();
  });

  it('gives every parameter that config declares without default a value', async () => {
    const file = await readFile(new URL('../../config/parameters.json', import.meta.url), 'utf8');
    const declaredOnes: { wire: string; default?: string }[] = Object.values(JSON.parse(file).parameters);
    const needed = declaredOnes.filter((p) => p.default === undefined && p.wire !== 'FECHA_NEGOCIO');
    const values = await Promise.all(needed.map((p) => parameterValue(db, p.wire)));
    expect(values).not.toContain(undefined);
    expect(needed.length).toBeGreaterThan(0);
  });
});

describe('seed', () => {
  it(
    'gives the same rows for the same day, but for the salt of the password and the key of the links',
    async () => {
      const again = await seeded();
      expect(await fingerprint(again)).toEqual(await fingerprint(db));
      await again.destroy();
    },
    SLOW,
  );

  it(
    'writes history up to any later day',
    async () => {
      const later = await seeded('2027-02-10');
      const future = await later
        .selectFrom('obligation')
        .select('id')
        .where('paid_on', '>', '2027-02-10')
        .execute();
      expect(future).toEqual([]);
      expect(await nextReceiptNumber(later, 2027)).toBe('2027-00088123');
      await later.destroy();
    },
    SLOW,
  );

  it('leaves a store that somebody lives in as it is, and refuses an empty password', async () => {
    expect(await seed(db, { today: '2026-11-21', password: 'otra-clave' })).toBe(false);
    expect(await verifyPassword(PASSWORD, (await findTaxpayer(db, 4512))?.password_hash ?? null)).toBe(true);
    await expect(seed(db, { today: TODAY, password: '' })).rejects.toThrow('need a password');
  });

  it('is described: the README names every demo vehicle that stands for a case', async () => {
    const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
    const named = [...new Set(readme.match(/\b(?:ZA\d{3}AA|ZAA\d{3}|Z\d{3}ABC)\b/g))];
    expect(named.length).toBeGreaterThan(20);
    const missing = await Promise.all(
      named.map(async (plate) => ((await findVehicle(db, plate)) ? null : plate)),
    );
    expect(missing.filter((plate) => plate !== null)).toEqual([]);
    expect((await readdir(new URL('catalogues', import.meta.url))).length).toBeGreaterThan(5);
  });
});

/** A digest of every table but for what must differ. */
async function fingerprint(store: Kysely<Schema>): Promise<Record<string, string>> {
  const tables = (await store.introspection.getTables()).map((table) => table.name as keyof Schema);
  const digests = await Promise.all(
    tables.map(async (table) => {
      const rows = await store.selectFrom(table).selectAll().execute();
      const text = JSON.stringify(rows, (key, value: unknown) =>
        (key === 'password_hash' || table === 'secret') && value ? 'set' : value,
      );
      return [table, createHash('sha256').update(text).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(digests);
}
