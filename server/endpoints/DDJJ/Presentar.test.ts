import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addBusiness, LAPACHOS, taxpayerOf, TODAY, TOLABA } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { LINE, presenting, request, type Presented } from '#tests/declarations/presenting.ts';

let db: Database;
let lapachos: Taxpayer;

beforeAll(async () => {
  db = await seededStore();
  lapachos = await taxpayerOf(db, LAPACHOS);
});
afterAll(() => db.destroy());
const { prepared, present } = presenting(() => ({ db, taxpayer: lapachos }));

describe('the declaration of 02/2026 of Los Lapachos', () => {
  it('is presented late: number, slips of tax and fine, receipt', async () => {
    const { creditos, secuencia, saldo_favor_anterior } = await prepared();
    expect(creditos.map(({ certificado, importe }) => [certificado, importe])).toEqual([
      ['A-0003-00018822', '1980.10'],
      ['R-000441', '4120.35'],
    ]);
    expect([secuencia, saldo_favor_anterior]).toEqual([0, '0.00']);
    const answer = await present({
      creditos_usados: creditos.map(({ id }) => id),
      a_pagar: '44637.47',
    });
    expect(answer).toMatchObject({ version: 'Original', a_pagar: '44637.47', interes: '1227.53' });
    expect(answer.nro_presentacion).toMatch(/^DJ-2026-\d{7}$/);
    expect(answer.boletas.map((slip) => [slip.conceptos, slip.importe_1, slip.vencimiento_1])).toEqual([
      [['0012-0205001-2026-02-0004-0-1'], '45865.00', TODAY],
      [['0012-0205001-2026-02-0023-0-1'], '9000.00', '2026-04-30'],
    ]);
    const [slip] = answer.boletas;
    const [slipPage] = await readPages((await linkedFile(db, slip!.url_pdf)).bytes);
    // Slip numbers are consecutive, so anyone may guess one and open its document.
    expect(slipPage).not.toContain('LAPACHOS S');
    const { bytes } = await linkedFile(db, answer.url_acuse);
    const [page] = await readPages(bytes);
    for (const text of [
      '44.637,47',
      '8.456.320,75',
      '6 por mil',
      '50.737,92',
      answer.nro_presentacion,
      'bajo juramento',
      '9.000,00',
    ])
      expect(page).toContain(text);
    const rows = await callEndpoint(
      'DDJJ/Consulta',
      { anio: 2026 },
      { db, today: TODAY, taxpayer: lapachos },
    );
    expect(rows.map(({ periodo, estado, a_pagar }) => [periodo, estado, a_pagar])).toEqual([
      ['03/2026', 'NO_PRESENTADA', null],
      ['02/2026', 'FUERA_DE_TERMINO', '44637.47'],
      ['01/2026', 'PRESENTADA', '43210.00'],
    ]);
  });

  it('is fined: half is enough until its day, on every slip and in what falls due, and then all of it', async () => {
    const fine = '0012-0205001-2026-02-0023-0-1';
    const on = async (today: string) => {
      const caller = { db, today, taxpayer: lapachos };
      const rows = await callEndpoint('DDJJ/Consulta', { anio: 2026 }, caller);
      const id_operacion = crypto.randomUUID();
      const slip = await callEndpoint('DDJJ/EmitirBoleta', { concepto: fine, id_operacion }, caller);
      return { fines: rows.flatMap(({ multa }) => multa ?? []), slip: [slip.importe_1, slip.vencimiento_1] };
    };
    expect(await on('2026-04-30')).toEqual({
      fines: [{ id_concepto: fine, importe: '9000.00', hasta: '2026-04-30' }],
      slip: ['9000.00', '2026-04-30'],
    });
    const { vencimientos } = await callEndpoint('Contribuyente/Resumen', {}, { db, taxpayer: lapachos });
    expect(vencimientos?.find(({ concepto }) => concepto.startsWith('Multa'))?.importe).toBe('9000.00');
    const late = await on('2026-05-04');
    expect(late.fines).toEqual([{ id_concepto: fine, importe: late.slip[0], hasta: null }]);
    expect(Number(late.slip[0])).toBeGreaterThan(18_000);
  });

  it('is rectified: what nobody paid is void, what it used is free again, and there is no second fine', async () => {
    const { creditos, secuencia, nro_rectificada, pagado_antes } = await prepared();
    expect([creditos.length, secuencia, pagado_antes]).toEqual([2, 1, '0.00']);
    expect(nro_rectificada).toMatch(/^DJ-2026/);
    const answer = await present({
      secuencia: 1,
      motivo_rectificativa: 'Faltó una factura',
      actividades: [{ ...LINE, bruto: '9700000.00' }],
      creditos_usados: creditos.map(({ id }) => id),
      a_pagar: '50637.47',
    });
    expect(answer).toMatchObject({ version: 'Rectificativa 1', a_pagar: '50637.47' });
    expect(answer.boletas.map(({ conceptos }) => conceptos)).toEqual([['0012-0205001-2026-02-0004-1-1']]);
    const lines = await db
      .selectFrom('obligation')
      .select(['id', 'status'])
      .where('id', 'like', '0012-0205001-2026-02-%')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { id: '0012-0205001-2026-02-0004-0-1', status: 'ANULADA' },
      { id: '0012-0205001-2026-02-0004-1-1', status: 'PENDIENTE' },
      { id: '0012-0205001-2026-02-0023-0-1', status: 'PENDIENTE' },
    ]);
  });

  it('is rectified after it was paid: only the difference is left', async () => {
    await db
      .updateTable('obligation')
      .set({ status: 'PAGADA', paid: 5_063_747, paid_on: TODAY })
      .where('id', '=', '0012-0205001-2026-02-0004-1-1')
      .execute();
    expect((await prepared()).pagado_antes).toBe('50637.47');
    const answer = await present({
      secuencia: 2,
      motivo_rectificativa: 'Menos ingresos',
      actividades: [LINE],
      a_pagar: '100.45',
    });
    expect(answer).toMatchObject({ a_pagar: '100.45', saldo_favor: '0.00' });
  });

  it('makes a slip of what is left, up to date, for its owner only', async () => {
    const concepto = '0012-0205001-2026-02-0004-2-1';
    const id_operacion = crypto.randomUUID();
    const slip = await callEndpoint(
      'DDJJ/EmitirBoleta',
      { concepto, id_operacion },
      { db, today: TODAY, taxpayer: lapachos },
    );
    expect([slip.conceptos, slip.importe_1]).toEqual([[concepto], '103.21']);
    const other = await taxpayerOf(db, TOLABA);
    const refusal = await refusalOf(
      'DDJJ/EmitirBoleta',
      { concepto, id_operacion },
      { db, today: TODAY, taxpayer: other },
    );
    expect(refusal?.status).toBe(404);
  });
});

describe('a credit', () => {
  it('is carried to the next declaration, once', async () => {
    const padron = await addBusiness(db, lapachos, '02/2026', { activities: ['471130'], previous: 800_00 });
    const of = (periodo: string, changes: Partial<Presented> = {}) =>
      present({ padron, periodo, actividades: [{ codigo: '471130', bruto: '0.00' }], ...changes });
    expect((await prepared('03/2026', padron)).saldo_favor_anterior).toBe('800.00');
    await of('03/2026', { a_pagar: '26200.00' });
    expect((await prepared('02/2026', padron)).saldo_favor_anterior).toBe('0.00');
    await of('02/2026', { a_pagar: '27000.00' });
  });

  it('is presented without movement by who is registered for no activity any more', async () => {
    const padron = await addBusiness(db, lapachos, '03/2026', { activities: ['471191'] });
    await db.deleteFrom('business_activity').where('register_number', '=', padron).execute();
    const nothing = { sin_movimiento: true, actividades: [], a_pagar: '0.00' };
    const { version } = await present({ padron, periodo: '03/2026', ...nothing });
    expect(version).toBe('Original');
  });

  it('is asked of a person less for declaring late than of a company', async () => {
    const tolaba = await taxpayerOf(db, TOLABA);
    const padron = await addBusiness(db, tolaba, '02/2026', { activities: ['471191'] });
    const calculation = await callEndpoint(
      'DDJJ/Calcular',
      {
        padron,
        periodo: '02/2026',
        sin_movimiento: true,
        actividades: [],
        creditos_usados: [],
        creditos_manuales: [],
      },
      { db, today: TODAY, taxpayer: tolaba },
    );
    expect(calculation).toMatchObject({ a_pagar: '13500.00', multa: '9000.00', multa_reducida: '4500.00' });
  });
});

describe('a declaration presented for another', () => {
  it('says who presented it, in the consultation and in its receipt', async () => {
    const padron = await addBusiness(db, lapachos, '02/2026', { activities: ['471130'] });
    const studio = await taxpayerOf(db, '30006008905');
    const idle = { padron, sin_movimiento: true, actividades: [], a_pagar: '27000.00' };
    const { nro_presentacion, url_acuse } = await callEndpoint('DDJJ/Presentar', request(idle), {
      db,
      today: TODAY,
      taxpayer: lapachos,
      representative: studio,
    });
    const rows = await callEndpoint('DDJJ/Consulta', { padron }, { db, today: TODAY, taxpayer: lapachos });
    expect(rows.find((row) => row.nro_presentacion === nro_presentacion)?.presentado_por).toBe(studio.name);
    const [page] = await readPages((await linkedFile(db, url_acuse)).bytes);
    expect(page).toContain(studio.name);
  });
});
