import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCuit } from '#formats/cuit.ts';
import { isDate } from '#formats/date.ts';
import { isPaymentCode } from '#formats/payment/payment-code.ts';
import { isPeriod } from '#formats/period.ts';
import { readBarcode } from '#server/rules/codes/barcode.ts';
import { isOfficeDay, rollForward } from '#server/rules/calendar/business-days.ts';
import { parseConceptId } from '#server/rules/debt/concept-id.ts';
import { parseQrPayload } from '#server/rules/codes/interoperable-qr.ts';
import { holidays, parameterValue, ratesOf, unitValue } from '#server/core/catalogues/catalogues.ts';
import { MissingCatalogue } from '#server/core/catalogues/missing-catalogue.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { findSlip, chargedLines } from '#server/subjects/slips/slips.ts';
import { ROLLED_DAYS } from '#tests/rules/rolled-days.ts';
import { codesOf, formatOf, owing, seededStore, TODAY } from '#tests/seed/seeded-store.ts';

let db: Kysely<Schema>;
let owedOn: Awaited<ReturnType<typeof owing>>;

beforeAll(async () => {
  db = await seededStore();
  owedOn = await owing(db);
});
afterAll(() => db.destroy());

describe('every seeded row', () => {
  it('keeps only values that the formats of the domain take', async () => {
    const [plate, ticket, register, slipNumber, unit, nomenclature, stampNumber, expediente] =
      await Promise.all(
        [
          'dominio',
          'acta',
          'padron',
          'nro_boleta',
          'unidad_urbana',
          'nomenclatura',
          'nro_sellado',
          'expediente',
        ].map(formatOf),
      );
    const vehicles = await db.selectFrom('vehicle').selectAll().execute();
    expect(vehicles.filter((v) => !plate?.valid(v.plate) || !register?.valid(v.register_number))).toEqual([]);
    expect(vehicles.filter((v) => !/^(ZAA\d{3}|ZA\d{3}AA|9\d\dZZA|Z\d{3}ABC)$/.test(v.plate))).toEqual([]);
    const fines = await db.selectFrom('fine').selectAll().execute();
    expect(fines.filter((f) => !ticket?.valid(f.ticket) || !isDate(f.at.slice(0, 10)))).toEqual([]);
    const properties = await db.selectFrom('property').selectAll().execute();
    expect(properties.filter((p) => !unit?.valid(p.unit) || !nomenclature?.valid(p.nomenclature))).toEqual(
      [],
    );
    const businesses = await db.selectFrom('business').selectAll().execute();
    expect(businesses.filter((b) => !register?.valid(b.register_number) || !isDate(b.since))).toEqual([]);
    expect(fines.filter((f) => f.at.slice(0, 10) >= TODAY || (f.paid_on ?? '') >= TODAY)).toEqual([]);
    const stamps = await db.selectFrom('stamp').selectAll().execute();
    expect(stamps.filter((s) => !stampNumber?.valid(s.number) || !isCuit(s.document ?? ''))).toEqual([]);
    const filed = await db.selectFrom('expediente').select(['number', 'year']).execute();
    expect(filed.filter(({ number, year }) => !expediente?.valid(`${number}/${year}`))).toEqual([]);
    const taxpayers = await db.selectFrom('taxpayer').selectAll().execute();
    expect(taxpayers.filter((t) => !isCuit(t.cuit))).toEqual([]);
    expect(taxpayers.filter((t) => !/^(2[0347]981|3[03]00600)/.test(t.cuit))).toEqual([]);
    const reached = taxpayers.map(({ profile }) => JSON.parse(profile) as Record<string, string | null>);
    expect(reached.filter(({ email }) => email !== '---' && !email?.endsWith('@ejemplo.test'))).toEqual([]);
    expect(
      reached.filter(({ telefono }) => !/^\+549387555\d{4}$/.test(telefono ?? '+5493875550000')),
    ).toEqual([]);
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
        !isOfficeDay(line.due_date, off)
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
      const lines = await chargedLines(db, slip.number);
      expect(lines.reduce((sum, l) => sum + l.capital + l.interest - l.discount, 0)).toBe(slip.amount_1);
      expect(readBarcode(slip.barcode ?? '')).toMatchObject({ amount1: slip.amount_1, due1: slip.due_1 });
      expect(parseQrPayload(slip.qr)).toMatchObject({ reference: `${slip.tax}-${slip.number}` });
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
      ['expediente', 'state', 'estados_expediente'],
      ['business', 'tax', 'tributos'],
    ];
    for (const [table, column, list] of lists) {
      const { rows } = await sql<{
        v: string;
      }>`select distinct ${sql.ref(column)} as v from ${sql.table(table)}`.execute(db);
      const known = await codesOf(list);
      expect(rows.map((row) => row.v).filter((value) => !known.includes(value))).toEqual([]);
    }
  });

  it('writes no amount that a line may end within', async () => {
    const filed = await db.selectFrom('expediente').select(['subject', 'summary']).execute();
    const notices = await db.selectFrom('legal_notice').select('body').execute();
    const texts = [
      ...filed.flatMap(({ subject, summary }) => [subject, summary]),
      ...notices.map(({ body }) => body),
    ];
    expect(texts.filter((text) => text.includes('$\u00a0')).length).toBeGreaterThan(3);
    expect(texts.filter((text) => /\$ \d/.test(text))).toEqual([]);
  });

  it('rolls days to business days and values units by the table in force', async () => {
    const off = await holidays(db);
    expect(ROLLED_DAYS.map(([day]) => rollForward(day, off))).toEqual(
      ROLLED_DAYS.map(([, rolled]) => rolled),
    );
    expect(await unitValue(db, 'UT', TODAY)).toBe(450_00);
    expect(await unitValue(db, 'UF', TODAY)).toBe(900_00);
    await expect(unitValue(db, 'UT', '1985-03-01')).rejects.toThrow(MissingCatalogue);
    expect((await ratesOf(db, 'RESARCITORIO')).map((rate) => rate.monthly)).toEqual([550, 275]);
    expect(await parameterValue(db, 'FECHA_NEGOCIO', TODAY)).toBeUndefined();
  });

  it('gives every parameter that config declares without default a value', async () => {
    const file = await readFile(new URL('../../config/parameters.json', import.meta.url), 'utf8');
    const declaredOnes: { wire: string; default?: string }[] = Object.values(JSON.parse(file).parameters);
    const needed = declaredOnes.filter((p) => p.default === undefined && p.wire !== 'FECHA_NEGOCIO');
    const values = await Promise.all(needed.map((p) => parameterValue(db, p.wire, TODAY)));
    expect(values).not.toContain(undefined);
    expect(needed.length).toBeGreaterThan(0);
  });
});
