import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProcedure } from '#scripts/new/make-procedure.ts';
import { readBarcode } from '#server/rules/codes/barcode.ts';
import { changeState } from '#server/commands/change-state.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import { CHARGING } from './charging-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));

let portal: TestPortal;
let mine: { authorization: string };

function put(name: string, content: object): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), JSON.stringify(content));
}

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  await makeProcedure(folder, { kind: 'consulta', route: '/tasas/alumbrado', title: 'Alumbrado' });
  const debts = 'endpoints/Tasas/Alumbrado/Consulta.json';
  const lookup = JSON.parse(readFileSync(join(folder, debts), 'utf8')) as { examples: object[] };
  // A second taxpayer with the same debt.
  lookup.examples.push({ ...lookup.examples[0], title: 'Otra persona', request: { dni: '98100113' } });
  put(debts, lookup);
  for (const [name, content] of CHARGING) put(name, content);
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
  const { body } = await portal.call('auth/login', { usuario: 'jtolaba', clave: PASSWORD });
  mine = { authorization: body.token };
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

const order = (copias: number) => ({ plano: 'P-12', copias, id_operacion: crypto.randomUUID() });
const ask = async (copias: number, headers = {}) => portal.call('Planos/Copias', order(copias), headers);

const pay = (slip: Parameters<typeof payByCard>[1]) => payByCard(portal, slip);

async function expediente({ numero, anio, codigo_verificacion: codigo }: Record<string, unknown>) {
  return (await portal.call('Expedientes/Consulta', { numero, anio, codigo })).body;
}

const pdfOf = async (url: string) => {
  const file = await portal.app.inject({ url: url.replace('/descargas', '/api/archivos') });
  return readText(new Uint8Array(file.rawPayload));
};

describe('a submission that charges', () => {
  it('ends in a slip as every slip is: code, bars, QR and document', async () => {
    const { status, body } = await ask(3);
    expect(status).toBe(200);
    expect(body.boleta).toMatchObject({
      modalidad: 'TRAMITE',
      tipo_inscripcion: '0129',
      tributo: 'Vertederos',
      imponible: expect.stringMatching(new RegExp(`^${body.expediente} [A-Z2-9]{6}$`)),
      importe_1: '3001.00',
      vencimiento_1: '2026-04-20',
      vencimiento_2: null,
      estado: 'EMITIDA',
    });
    expect(readBarcode(body.boleta.codigo_barras)).toMatchObject({ amount1: 300_100, due1: '2026-04-20' });
    const text = await pdfOf(body.boleta.url_pdf);
    for (const words of [
      'Vertederos',
      body.boleta.imponible,
      'Dato para pagar',
      '3 copias del plano P-12',
      '3.001,00',
      '20/04/2026',
    ])
      expect(text).toContain(words);
  });

  it('is not shown to who guesses its number and that of its expediente', async () => {
    const { boleta, expediente } = (await ask(2)).body;
    const found = async (imponible: string) =>
      (await portal.call('Pagos/Consulta', { codigo: boleta.nro_boleta, imponible })).status;
    expect(await found(boleta.imponible.toLowerCase().replaceAll(' ', '-'))).toBe(200);
    for (const guess of [expediente, `${expediente} AAAAAA`, boleta.imponible.split(' ')[1]])
      expect(await found(guess)).toBe(404);
  });

  it('says of no period and no parts that nobody declared: in its slip, where it is paid, in its receipt', async () => {
    const { boleta } = (await ask(2)).body;
    const found = await portal.call('Pagos/Consulta', {
      codigo: boleta.codigo_pago,
      imponible: boleta.imponible,
    });
    expect(found.body.conceptos[0]).toMatchObject({ capital: null, interes: null, bonificacion: null });
    const paid = await pay(boleta);
    expect(paid.body.conceptos[0]).toMatchObject({ capital: null, interes: null, total: '1500.50' });
    for (const url of [boleta.url_pdf, paid.body.url_pdf]) {
      const text = await pdfOf(url);
      expect(text).toMatch(/Concepto\s+Vencimiento\s+Total/);
      expect(text).not.toMatch(/Período|Capital|Intereses|Bonificación/);
    }
  });

  it('says of the period and the parts that were declared', async () => {
    const late = { mes: '02/2026', canon: '100.00', recargo: '5.00' };
    const { body } = await portal.call('Planos/Canon', { ...late, id_operacion: crypto.randomUUID() });
    const { boleta } = body;
    expect(boleta.importe_1).toBe('105.00');
    const paid = await pay(boleta);
    expect(paid.body.conceptos[0]).toMatchObject({ capital: '100.00', interes: '5.00', total: '105.00' });
    for (const url of [boleta.url_pdf, paid.body.url_pdf])
      expect(await pdfOf(url)).toMatch(/02\/2026\s+Canon del puesto\s+20\/04\/2026\s+100,00\s+5,00\s+105,00/);
  });

  it('files nothing when the parts are not the whole', async () => {
    const little = { mes: '02/2026', canon: '100.00', recargo: '1.00', id_operacion: crypto.randomUUID() };
    const { status, body } = await portal.call('Planos/Canon', little);
    expect([status, body.message]).toEqual([
      422,
      expect.stringMatching(/^No pudimos calcular cuánto se paga/),
    ]);
  });

  it('issues one however often it is sent', async () => {
    const request = order(2);
    const answers = await Promise.all([1, 2, 3].map(() => portal.call('Planos/Copias', request)));
    const again = await portal.call('Planos/Copias', request);
    expect(new Set([...answers, again].map(({ body }) => body.boleta.nro_boleta)).size).toBe(1);
  });

  it('issues none when there is nothing to pay, and files nothing when the amount makes no sense', async () => {
    const free = await ask(1);
    expect([free.status, free.body.boleta]).toEqual([200, undefined]);
    expect((await ask(0)).body.message).toMatch(/^No pudimos calcular cuánto se paga/);
  });

  it('is paid as any other, once; the receipt, the history and the owner hear of it', async () => {
    const filed = await ask(5, mine);
    const { boleta } = filed.body;
    const found = await portal.call('Pagos/Consulta', {
      codigo: boleta.codigo_pago,
      imponible: boleta.imponible,
    });
    expect(found.body).toMatchObject({
      pagable: true,
      tributo: 'Vertederos',
      importe_hoy: '6002.00',
      conceptos: [{ titulo: '5 copias del plano P-12', vencimiento: '2026-04-20', total: '6002.00' }],
    });
    const paid = await pay(boleta);
    expect(paid.body).toMatchObject({ estado: 'APROBADO', importe: '6002.00' });
    const { nro_comprobante } = paid.body;
    // Slip numbers are consecutive: guessing one opens its document.
    const slip = await pdfOf(found.body.url_pdf);
    expect(slip).toContain('TOLA*** J*** I***');
    expect(slip).not.toMatch(/TOLABA|20981001126/);
    expect(await pdfOf(paid.body.url_pdf)).toContain('5 copias del plano P-12');
    const view = await expediente(filed.body);
    expect(view).toMatchObject({ estado: 'PAGADO', boleta: { estado: 'PAGADA' } });
    expect(view.movimientos.at(-1)).toMatchObject({
      estado: 'PAGADO',
      detalle: `Recibimos el pago: comprobante ${nro_comprobante}.`,
    });
    const told = await portal.db.selectFrom('live_event').selectAll().orderBy('seq', 'desc').execute();
    const news = told.find(({ name }) => name === 'expediente_actualizado');
    expect(news).toMatchObject({
      taxpayer_id: 1,
      payload: JSON.stringify({ numero: view.numero, anio: 2026 }),
    });
    const { numero, anio, codigo_verificacion: codigo } = filed.body;
    const gone = { numero, anio, codigo, id_operacion: crypto.randomUUID() };
    expect(view.puede_desistir).toBe(false);
    expect((await portal.call('Expedientes/Desistir', gone)).body.message).toMatch(
      /ya se pagó: para cancelarlo/,
    );
    const twice = await pay(boleta);
    expect([twice.status, twice.body.message]).toEqual([
      409,
      `La boleta ya está pagada. Comprobante ${nro_comprobante}.`,
    ]);
  });

  it('that the office already looks at stays where it is, and the payment is in its history', async () => {
    const { body } = await ask(2);
    const { databaseUrl } = portal.environment;
    const at = { PORTAL_DEMO: 'on', DATABASE_URL: databaseUrl, PORTAL_TODAY: '2026-04-15' };
    await changeState(body.expediente, 'EN_ANALISIS', undefined, at);
    await pay(body.boleta);
    const { estado, movimientos } = await expediente(body);
    expect(estado).toBe('EN_ANALISIS');
    expect(movimientos.at(-1).detalle).toMatch(/^Recibimos el pago/);
    await expect(changeState(body.expediente, 'PAGADO', undefined, at)).rejects.toThrow('cuando se paga');
  });

  it('that was let go is not asked for any more', async () => {
    const { numero, anio, codigo_verificacion: codigo, boleta } = (await ask(2)).body;
    const gone = { numero, anio, codigo, id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Desistir', gone)).body.estado).toBe('DESISTIDO');
    expect((await pay(boleta)).body.message).toMatch(/ya no está vigente/);
  });
});

describe('a lookup made by `npm run new`', () => {
  const debt = { dni: '98100112', conceptos: ['2026-02', '2026-03'], total: '31375.00' };
  const emit = (changes = {}) =>
    portal.call('Tasas/Alumbrado/Emitir', { ...debt, ...changes, id_operacion: crypto.randomUUID() });

  it.each([
    ['another total', { total: '1.00' }, ['total']],
    ['concepts that are not all', { conceptos: ['2026-02'] }, ['conceptos']],
  ])('refuses %s than what it showed', async (_, changes, fields) => {
    const { status, body } = await emit(changes);
    expect([status, body.errores.map(({ campo }: { campo: string }) => campo)]).toEqual([400, fields]);
  });

  it('says on each slip what was said when it was issued, whatever its config says later', async () => {
    const said = async (imponible: string, codigo: string) =>
      (await portal.call('Pagos/Consulta', { codigo, imponible })).body.conceptos[0];
    const first = (await emit({ dni: '98100113' })).body.boleta;
    const now = await said(first.imponible, first.codigo_pago);
    // Makes it a charge issued under an earlier config, on an earlier day.
    const before = { concept: 'Alumbrado de antes', due_date: '2026-01-02' };
    await portal.db.updateTable('charge').set(before).where('id', '=', first.conceptos[0]).execute();
    const second = (await emit({ dni: '98100113' })).body.boleta;
    expect(second.conceptos).toEqual(first.conceptos);
    for (const { imponible, codigo_pago } of [first, second])
      expect(await said(imponible, codigo_pago)).toMatchObject({
        titulo: now.titulo,
        vencimiento: first.vencimiento_1,
      });
    expect(await pdfOf(second.url_pdf)).toContain(now.titulo);
  });

  it('is paid once, whatever number of slips were issued for it', async () => {
    const [first, second] = [await emit(), await emit()].map(({ body }) => body.boleta);
    expect(second.nro_boleta).not.toBe(first.nro_boleta);
    const paid = await pay(second);
    expect(paid.body).toMatchObject({ estado: 'APROBADO', importe: '31375.00' });
    expect((await pay(first)).body.message).toMatch(/lo que cobraba ya está pagado/);
    const third = await emit();
    expect([third.status, third.body.message]).toEqual([
      409,
      `Esto ya está pagado: comprobante ${paid.body.nro_comprobante}.`,
    ]);
    expect((await emit({ dni: '98100113' })).status).toBe(200);
  });
});
