import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARENALES, asTaxpayers, fileFor, HOTEL, IBANEZ } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { chargeLandfill } from './charge-landfill.ts';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;

beforeAll(async () => {
  portal = await openSeededPortal();
  as = await asTaxpayers(portal, [ARENALES, HOTEL, IBANEZ]);
});
afterAll(() => portal.close());

const call = (path: string, request: object, cuit = ARENALES) => as.call(path, request, cuit);
const account = async (cuit = ARENALES, anio = 2026) =>
  (await call('Vertederos/CuentaCorriente', { anio }, cuit)).body;
const month = async (periodo: string) =>
  (await account()).meses.find((one: { periodo: string }) => one.periodo === periodo);
const receipt = async (nro_recibo: string) =>
  (await account()).recibos.find((one: { nro_recibo: string }) => one.nro_recibo === nro_recibo);

interface Load {
  nro_recibo?: string;
  fecha?: string;
  hora?: string;
  bruto?: number;
  tara?: number;
}

async function load(changes: readonly Load[], cuit = ARENALES) {
  const recibos = await Promise.all(
    changes.map(async (one) => ({
      nro_recibo: 'B-0081723',
      fecha: '2026-04-10',
      hora: '08:15',
      dominio: 'ZA121AA',
      cuit_generador: ARENALES,
      residuo: 'ESCOMBROS',
      bruto: 14_200,
      tara: 10_720,
      adjunto: await as.upload('recibo.pdf', cuit),
      ...one,
    })),
  );
  return call('Vertederos/CargarRecibo', { recibos, id_operacion: crypto.randomUUID() }, cuit);
}

function dispute(nro_recibo: string, cuit = ARENALES) {
  const rest = { motivo: 'PESO', detalle: 'La tara es de otro camión.', correo: 'obra@ejemplo.test' };
  return call('Vertederos/Observar', { nro_recibo, ...rest, id_operacion: crypto.randomUUID() }, cuit);
}

const expedientes = async () => (await portal.db.selectFrom('expediente').select('number').execute()).length;

/** The words of the paper of an answer. */
async function paperOf({ url_pdf }: { url_pdf: string }, cuit = ARENALES): Promise<string> {
  return (await readPages(await fileFor(portal, cuit, url_pdf))).join(' ');
}

describe('the account of the landfill', () => {
  it('tells each month with what is left of it to pay, to who dumped and to nobody else', async () => {
    const { saldo, meses, recibos } = await account();
    expect(meses.slice(0, 3)).toEqual([
      {
        periodo: '04/2026',
        recibos: 12,
        toneladas: 41.76,
        importe: '657720.00',
        vencimiento: '2026-05-15',
        pagado: '0.00',
        saldo: '657720.00',
        estado: 'ABIERTO',
      },
      {
        periodo: '03/2026',
        recibos: 11,
        toneladas: 38.28,
        importe: '602910.00',
        vencimiento: '2026-04-15',
        pagado: '0.00',
        saldo: '602910.00',
        estado: 'A_VENCER',
      },
      expect.objectContaining({ periodo: '02/2026', importe: '602910.00', saldo: '0.00', estado: 'PAGADA' }),
    ]);
    expect(saldo).toBe('1260630.00');
    const states = new Set(recibos.map(({ estado }: { estado: string }) => estado));
    expect([...states].toSorted()).toEqual([
      'ANULADO',
      'A_VERIFICAR',
      'FACTURADO',
      'OBSERVADO',
      'VERIFICADO',
    ]);
    expect(await account(IBANEZ)).toEqual({ anio: 2026, saldo: '0.00', meses: [], recibos: [] });
  });

  it('shows the picture that was sent of a receipt, to who sent it alone', async () => {
    const { url_adjunto } = await receipt('B-0081648');
    const id = url_adjunto.replace('/descargas/', '');
    const open = async (cuit: string) =>
      (await portal.app.inject({ url: `/api/archivos/${id}`, headers: as.headers(cuit) })).statusCode;
    expect(await open(ARENALES)).toBe(200);
    expect(await open(HOTEL)).toBeGreaterThanOrEqual(400);
    expect((await receipt('B-0081649')).url_adjunto).toBeNull();
  });

  it('is exported, receipt by receipt', async () => {
    const { body } = await call('Vertederos/Exportar', { anio: 2026, formato: 'CSV' }, HOTEL);
    const csv = new TextDecoder().decode(await fileFor(portal, HOTEL, body.url));
    const { recibos } = await account(HOTEL);
    expect(recibos.length).toBeGreaterThan(5);
    for (const { nro_recibo } of recibos) expect(csv).toContain(nro_recibo);
    expect(csv).toContain('Facturado');
  });

  it('charges interest on a month that is overdue', async () => {
    const late = (await account(HOTEL)).meses[2];
    expect(late).toMatchObject({ periodo: '02/2026', importe: '50321.25', estado: 'VENCIDA' });
    expect(Number(late.saldo)).toBeGreaterThan(50_321.25);
  });
});

describe('receipts of the weighbridge', () => {
  it('cost what the tariff of the day they were weighed says, and are billed with the month they are written in', async () => {
    const since = { kind: 'VERTEDERO_TONELADA', since: '2026-04-05', units: 40 };
    await portal.db.insertInto('tariff').values(since).execute();
    const { body } = await load([{}, { nro_recibo: 'B-0081724', fecha: '2026-03-30' }]);
    await portal.db.deleteFrom('tariff').where('units', '=', 40).execute();
    expect(body).toEqual({
      periodo: '04/2026',
      recibos: [
        {
          nro_recibo: 'B-0081723',
          neto: 3480,
          toneladas: 3.48,
          importe: '62640.00',
          estado: 'A_VERIFICAR',
        },
        expect.objectContaining({ nro_recibo: 'B-0081724', importe: '54810.00' }),
      ],
      importe: '117450.00',
    });
    expect(await month('04/2026')).toMatchObject({ recibos: 14, importe: '775170.00' });
  });

  it('are written once, by whoever comes first, all of them or none', async () => {
    const said = 'El recibo B-0081723 ya fue cargado.';
    const new1 = { nro_recibo: 'B-0081725' };
    expect(await load([new1, {}], HOTEL)).toMatchObject({ status: 409, body: { message: said } });
    expect(await load([new1, new1])).toMatchObject({ status: 409 });
    expect(await receipt('B-0081725')).toBeUndefined();
    const both = await Promise.all([load([new1]), load([new1])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['an empty lorry', { tara: 14_200 }],
    ['more than a lorry carries', { bruto: 75_000, tara: 14_999 }],
    ['one of later today', { fecha: TODAY, hora: '23:59' }],
    ['one of tomorrow', { fecha: '2026-04-16' }],
    ['one of 31 days ago', { fecha: '2026-03-15' }],
  ])('are refused: %s', async (_, changes) => {
    const { status, body } = await load([{ nro_recibo: 'B-0081799', ...changes }]);
    expect(status).toBe(422);
    expect(body.message).toContain('B-0081799');
  });

  it('can be of 30 days ago', async () => {
    expect((await load([{ nro_recibo: 'B-0081726', fecha: '2026-03-16' }])).status).toBe(200);
  });
});

describe('a dispute', () => {
  it('is of a receipt of one’s own: nothing is filed of another’s, nor of one that was annulled', async () => {
    const before = await expedientes();
    expect(await dispute('B-0081710')).toMatchObject({ status: 404 });
    expect(await dispute('B-0081626')).toMatchObject({ status: 409 });
    expect(await dispute('B-0081647')).toMatchObject({ status: 409 });
    expect(await expedientes()).toBe(before);
  });

  it('keeps a receipt out of the bill of its month, and leaves it to the next when it is rejected', async () => {
    const { body } = await dispute('B-0081723');
    const paper = await paperOf(body);
    expect(paper).toContain('Recibo de balanza B-0081723');
    expect(paper).not.toContain('Recibo de balanza · declarado');
    expect(await receipt('B-0081723')).toMatchObject({
      estado: 'OBSERVADO',
      expediente: { numero: body.numero, anio: 2026 },
    });
    const owed = portal.db.selectFrom('obligation').select(['id', 'capital']);
    const billed = (period: string) =>
      owed.where('tax', '=', '0129').where('period', '=', period).where('object', '=', '0205011').execute();
    await chargeLandfill({ db: portal.db, today: '2026-04-30' });
    expect(await billed('04/2026')).toEqual([]);
    await chargeLandfill({ db: portal.db, today: '2026-05-01' });
    await chargeLandfill({ db: portal.db, today: '2026-05-02' });
    expect(await billed('04/2026')).toEqual([{ id: expect.any(String), capital: 822_150_00 }]);
    expect(await month('04/2026')).toMatchObject({ estado: 'A_VENCER', saldo: '822150.00' });
    expect(await receipt('B-0081723')).toMatchObject({ periodo: '04/2026', estado: 'OBSERVADO' });

    await as.move(body.expediente, 'RECHAZADO', 'La balanza lo confirma');
    await chargeLandfill({ db: portal.db, today: '2026-05-03' });
    expect(await receipt('B-0081723')).toMatchObject({ periodo: '05/2026', estado: 'A_VERIFICAR' });
    await chargeLandfill({ db: portal.db, today: '2026-06-01' });
    expect(await billed('05/2026')).toEqual([{ id: expect.any(String), capital: 62_640_00 }]);
  });

  it('that is granted after its month was billed takes it out of what is owed', async () => {
    const before = await month('05/2026');
    const { body } = await dispute('B-0081723');
    await as.move(body.expediente, 'APROBADO', 'Se pesó otro camión');
    await chargeLandfill({ db: portal.db, today: '2026-06-02' });
    expect(await receipt('B-0081723')).toMatchObject({ estado: 'ANULADO' });
    const left = Number(before.saldo) - Number(before.importe);
    expect(await month('05/2026')).toMatchObject({ saldo: left.toFixed(2) });
  });
});
