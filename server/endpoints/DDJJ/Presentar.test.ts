import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import {
  addBusiness,
  KEY,
  LAPACHOS,
  taxpayerOf,
  TODAY,
  TOLABA,
} from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

type Request = RequestOf<'DDJJ/Presentar'>;

let db: Database;
let lapachos: Taxpayer;

beforeAll(async () => {
  db = await seededStore();
  lapachos = await taxpayerOf(db, LAPACHOS);
});
afterAll(() => db.destroy());

const line = {
  codigo: '471130',
  bruto: '8700000.00',
  deducciones: '243679.25',
  tipo_deduccion: 'DESCUENTOS',
};
const manual = {
  clase: 'RETENCION',
  cuit_agente: '30006002389',
  certificado: 'M-1',
  fecha: '2026-03-05',
  importe: '1000.00',
};

const request = (changes: Partial<Request> = {}): Request => ({
  padron: '0205001',
  periodo: '02/2026',
  secuencia: 0,
  sin_movimiento: false,
  actividades: [line],
  creditos_usados: [],
  creditos_manuales: [],
  a_pagar: '50737.92',
  saldo_favor: '0.00',
  juramento: true,
  clave: KEY,
  id_operacion: crypto.randomUUID(),
  ...changes,
});
const present = (changes: Partial<Request> = {}) =>
  callEndpoint('DDJJ/Presentar', request(changes), { db, today: TODAY, taxpayer: lapachos });
const refused = (changes: Partial<Request> = {}, taxpayer = lapachos) =>
  refusalOf('DDJJ/Presentar', request(changes), { db, today: TODAY, taxpayer });

async function prepared(periodo = '02/2026', padron = '0205001') {
  return callEndpoint('DDJJ/Preparar', { padron, periodo }, { db, today: TODAY, taxpayer: lapachos });
}

describe('what cannot be presented', () => {
  it.each<[string, Partial<Request>, number, string, string?]>([
    [
      'a month that has not ended',
      { periodo: '04/2026' },
      422,
      'El período 04/2026 todavía no terminó',
      'periodo',
    ],
    [
      'a month before those declared online',
      { periodo: '12/2024' },
      422,
      'no se declara en línea',
      'periodo',
    ],
    ['a business of somebody else', { padron: '0205012' }, 404, 'no es de una inscripción tuya', 'padron'],
    ['with a wrong key', { clave: 'otra' }, 403, 'La clave fiscal no es correcta.', 'clave'],
    ['another amount than it comes to', { a_pagar: '50737.91' }, 409, 'ahora es $ 50.737,92 a pagar'],
    [
      'a second original',
      { periodo: '01/2026' },
      409,
      'Ya existe una DDJJ original para 01/2026: presentá una rectificativa.',
    ],
    [
      'a rectification without its reason',
      { periodo: '01/2026', secuencia: 1 },
      422,
      'Contanos por qué rectificás.',
      'motivo_rectificativa',
    ],
    ['nothing', { actividades: [] }, 422, 'Declará al menos una actividad', 'actividades'],
    [
      'an unknown activity',
      { actividades: [{ codigo: '999999', bruto: '1.00' }] },
      422,
      'no está en el nomenclador',
      'actividades.0.codigo',
    ],
    ['an activity twice', { actividades: [line, line] }, 422, 'está repetida', 'actividades.1.codigo'],
    [
      'more deductions than income',
      {
        actividades: [
          { codigo: '471130', bruto: '10.00', deducciones: '10.01', tipo_deduccion: 'DESCUENTOS' },
        ],
      },
      422,
      'El ingreso bruto no puede ser menor que las deducciones.',
      'actividades.0.bruto',
    ],
    [
      'more exempt than there is',
      { actividades: [{ codigo: '471130', bruto: '10.00', exento: '10.01' }] },
      422,
      'Lo exento no puede ser más',
      'actividades.0.exento',
    ],
    [
      'deductions of no kind',
      { actividades: [{ codigo: '471130', bruto: '10.00', deducciones: '1.00' }] },
      422,
      'Elegí el tipo de deducción.',
      'actividades.0.tipo_deduccion',
    ],
    ['credits that are not there', { creditos_usados: ['otro'] }, 409, 'ya no está disponible'],
    [
      'a certificate without its file',
      { creditos_manuales: [{ ...manual, fecha: '2026-02-05' }] },
      422,
      'Adjuntá en PDF',
      'certificados',
    ],
  ])('%s', async (_, changes, status, text, field) => {
    const refusal = await refused(changes);
    expect(refusal).toMatchObject({ status, field });
    expect(refusal?.message.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('a certificate that is later, known, used or said twice', async () => {
    const certificates = async (...creditos_manuales: NonNullable<Request['creditos_manuales']>) =>
      (await refused({ creditos_manuales, certificados: ['0'.repeat(32)] }))?.message;
    expect(await certificates(manual)).toBe('Renglón 1: La fecha es posterior al período 02/2026.');
    const early = { ...manual, fecha: '2026-02-05' };
    expect(await certificates(early, early)).toBe('Renglón 2: El certificado M-1 está repetido.');
    const informed = { ...early, cuit_agente: '30006005698', certificado: 'R-000441' };
    expect(await certificates(informed)).toContain('ya está entre los informados');
    const used = await db
      .selectFrom('tax_credit')
      .innerJoin('declaration', 'declaration.number', 'tax_credit.declaration')
      .select(['agent_cuit', 'certificate', 'declaration.period as used_in'])
      .where('taxpayer_id', '=', lapachos.id)
      .executeTakeFirstOrThrow();
    const again = { ...early, cuit_agente: used.agent_cuit, certificado: used.certificate };
    expect(await certificates(again)).toBe(
      `Renglón 1: El certificado ${used.certificate} ya fue utilizado en ${used.used_in}.`,
    );
  });
});

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
    // Numbers of slips follow each other: whoever guesses one opens its document.
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
      actividades: [{ ...line, bruto: '9700000.00' }],
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
      actividades: [line],
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
    const of = (periodo: string, changes: Partial<Request> = {}) =>
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
