import { beforeEach, describe, expect, it } from 'vitest';
import { fromCents, sumMoney, toCents } from '#formats/money.ts';
import type { Database } from '#server/core/store/database.ts';
import { zipEntries } from '#server/core/inspection/file-kind.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import {
  addFine,
  addPlan,
  addVehicle,
  emptyStore,
  NEIGHBOUR,
  OVERDUE,
  OWNER,
} from '#tests/api/vehicle-store.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

let db: Database;
const ask = (request = {}, taxpayer = OWNER) =>
  callEndpoint('CuentaCorriente/Consulta', request, { db, taxpayer });
const PAID = { period: '04/2026', due_date: '2026-04-10', status: 'PAGADA' as const, paid: 15_055_00 };
const PAYMENT = { paid_on: '2026-04-14', receipt_number: '2026-00088107' };

beforeEach(async () => {
  db = await emptyStore();
  await addVehicle(db, 'ZA101AA', [...OVERDUE, { ...PAID, ...PAYMENT }]);
});

describe('CuentaCorriente/Consulta', () => {
  it('ends in the reference debt: what was paid leaves nothing', async () => {
    const { saldo_inicial, saldo_final, totales, por_anio, items } = await ask();
    expect([saldo_inicial, saldo_final]).toEqual(['0.00', '79724.45']);
    expect(por_anio.map(({ anio, saldo }) => [anio, saldo])).toEqual([
      [2026, '79724.45'],
      [2025, '28400.00'],
    ]);
    expect(totales).toMatchObject([{ tipo_inscripcion: '0006', movimientos: 13, saldo: '79724.45' }]);
    expect(items.find(({ comprobante }) => comprobante !== null)).toMatchObject({
      fecha: '2026-04-14',
      concepto: 'Pago · Cuota 04/2026',
      credito: '15055.00',
      comprobante: '2026-00088107',
    });
    expect(items.find((i) => i.concepto === 'Interés · Cuota 03/2026')).toMatchObject({
      debito: '495.00',
      tramos: [{ dias: 36, tasa: '2.75', interes: '495.00' }],
    });
  });

  it('opens with what came before the first period', async () => {
    const { saldo_inicial, items, saldo_final } = await ask({ desde: '01/2026', hasta: '02/2026' });
    expect(saldo_inicial).toBe(sumMoney(['16230.60', '15840.10']));
    const movements = items.flatMap((i) => [i.debito, fromCents(-toCents(i.credito))]);
    expect(saldo_final).toBe(sumMoney([saldo_inicial, ...movements]));
    expect(saldo_final).toBe(sumMoney(['16230.60', '15840.10', '16278.75', '15880.00']));
  });

  it('takes what is in a plan out of the debt and its instalments in', async () => {
    await addVehicle(db, 'ZA103AA', [{}]);
    await addPlan(db, 'ZA103AA');
    const { items, saldo_final } = await ask({ imponible: 'ZA103AA', hasta: '06/2026' });
    expect(items.map(({ concepto, debito, credito }) => [concepto, debito, credito])).toEqual([
      ['Plan 20260031 cuota 2', '13135.70', '0.00'],
      ['Plan 20260031 cuota 1', '13135.70', '0.00'],
      ['Pasa al plan · Cuota 03/2026', '0.00', '15495.00'],
      ['Interés · Cuota 03/2026', '495.00', '0.00'],
      ['Cuota 03/2026', '15000.00', '0.00'],
    ]);
    expect(saldo_final).toBe('26271.40');
  });

  it('has the fines with an amount, and is narrowed by tax and by state', async () => {
    await addFine(db, 'ZA101AA', 'A0451237');
    expect((await ask({ tributo: '0017' })).items).toMatchObject([
      { concepto: 'Bonificación · Acta A0451237: Estacionar en doble fila', credito: '45000.00' },
      { concepto: 'Acta A0451237: Estacionar en doble fila', debito: '92700.00', estado: 'A_VENCER' },
    ]);
    expect((await ask({ estado: 'PAGADO' })).saldo_final).toBe('0.00');
    expect((await ask({ estado: 'IMPAGO' })).saldo_final).toBe(sumMoney(['79724.45', '47700.00']));
  });

  it('says what was paid twice as in favour', async () => {
    await db
      .updateTable('obligation')
      .set({ status: 'PARCIAL', paid: 20_000_00, paid_on: '2026-04-09' })
      .where('period', '=', '04/2026')
      .execute();
    expect((await ask()).saldo_a_favor).toBe('5000.00');
  });

  it('is of who signed in', async () => {
    expect((await ask({}, NEIGHBOUR)).items).toEqual([]);
    expect(await callEndpoint('CuentaCorriente/Filtros', {}, { db, taxpayer: OWNER })).toMatchObject({
      tributos: [{ codigo: '0006' }],
      imponibles: ['ZA101AA'],
      primer_periodo: '01/2021',
    });
  });
});

describe('CuentaCorriente/Exportar', () => {
  async function file(formato: CodeOf<'formatos_exportacion'>) {
    await db.updateTable('taxpayer').set({ cuit: '20981001126' }).where('id', '=', OWNER.id).execute();
    const { url } = await callEndpoint('CuentaCorriente/Exportar', { formato }, { db, taxpayer: OWNER });
    return linkedFile(db, url);
  }

  it('writes the movements between the two balances, to be taken away that day', async () => {
    const { bytes, expires_on, name } = await file('CSV');
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n');
    expect([expires_on, name, lines.length]).toEqual(['2026-04-15', 'cuenta-corriente-20260415.csv', 16]);
    expect(lines.at(-1)).toBe(';;;;Saldo final;;;;79724,45;;;;');
    expect(lines.find((line) => line.includes('Pago · Cuota 04/2026'))).toMatch(
      /^14\/04\/2026;Impuesto a la Radicación de Automotores;ZA101AA;04\/2026;[^;]+;10\/04\/2026;;15055,00;[\d,]+;Pagada;;2026-00088107;$/,
    );
  });

  it('makes a workbook of it', async () => {
    const { bytes, name } = await file('XLSX');
    const names = zipEntries(Buffer.from(bytes));
    expect([name, names?.includes('xl/worksheets/sheet1.xml')]).toEqual([
      'cuenta-corriente-20260415.xlsx',
      true,
    ]);
  });

  it('draws them on paper', async () => {
    const paper = (await readPages((await file('PDF')).bytes)).join(' ');
    for (const word of ['Cuenta corriente unificada', 'TOLABA JUAN IGNACIO', '79.724,45', '15.055,00'])
      expect(paper).toContain(word);
  });

  it('says on paper its whole range', async () => {
    const paper = (await readPages((await file('PDF')).bytes)).join(' ');
    expect(paper).toContain('Períodos 01/2025 a 04/2026');
  });
});
