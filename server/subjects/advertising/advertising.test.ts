import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANDINA, asTaxpayers, fileFor, IBANEZ, LAPACHOS } from '#tests/api/as-taxpayer.ts';
import { MEASURES } from '#tests/api/example-sends.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { chargeAdvertising } from './charge-advertising.ts';
import { advertiser, SIGN, VEHICLE, type Medium } from '#tests/advertising/advertiser.ts';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;

beforeAll(async () => {
  portal = await openSeededPortal();
  as = await asTaxpayers(portal, [LAPACHOS, ANDINA, IBANEZ]);
});
afterAll(() => portal.close());

const { media, medium, declare, change, remove } = advertiser(() => as);
const linesOf = (nro: string) =>
  portal.db
    .selectFrom('obligation')
    .select(['id', 'capital', 'due_date', 'status', 'label'])
    .where('object', '=', nro)
    .orderBy('id')
    .execute();

describe('the advertising of a taxpayer', () => {
  it('is told to him in the state each is in, and to nobody else', async () => {
    const own = await media(ANDINA);
    expect(own).toHaveLength(25);
    const states = own.map(({ estado }) => estado).toSorted();
    expect([...new Set(states)]).toEqual([
      'BAJA',
      'BAJA_PEDIDA',
      'DECLARADO',
      'OBSERVADO',
      'RECHAZADO',
      'VERIFICADO',
    ]);
    expect(own.find(({ estado }) => estado === 'OBSERVADO')).toMatchObject({
      ubicacion: 'Santa Fe 260',
      observacion: 'En la foto no se ve el cartel entero',
      expediente: { numero: 45180, anio: 2026 },
    });
    expect(own.find(({ ubicacion }) => ubicacion === 'Mitre 720')).toMatchObject({
      descripcion: 'Pantalla LED, en el frente',
      importe: '162000.00',
      saldo: '121500.00',
    });
    expect(await as.call('PyP/Consulta', { anio: 2026 }, IBANEZ)).toMatchObject({
      body: { medios: [], total: '0.00' },
    });
    expect(await media(LAPACHOS, 2023)).toEqual([]);
  });

  it('is exported', async () => {
    const { body } = await as.call('PyP/Exportar', { anio: 2026, formato: 'CSV' }, ANDINA);
    const csv = new TextDecoder().decode(await fileFor(portal, ANDINA, body.url));
    expect(csv).toContain('Santa Fe 260');
    expect(csv).toContain('Observado');
  });
});

describe('what it costs', () => {
  const cost = async (changes: object) =>
    (await as.call('PyP/Calculo', { tipo: 'CARTEL', ...MEASURES, ...changes })).body;

  it('is what the ordinance in force says, by its area, faces and kind', async () => {
    expect(await cost({})).toMatchObject({ superficie: 3.15, ut: 30, importe: '42525.00', diferencia: null });
    expect(await cost({ alto: 2, ancho: 2.4, caras: 2 })).toMatchObject({ importe: '129600.00' });
    expect(await cost({ modalidad: 'LUMINOSO' })).toMatchObject({ importe: '63787.50' });
    expect(await cost({ modalidad: 'LED', cantidad: 2 })).toMatchObject({ importe: '170100.00' });
    const tariff = { kind: 'PUBLICIDAD_SIMPLE', since: '2026-04-15', units: 40 };
    await portal.db.insertInto('tariff').values(tariff).execute();
    expect(await cost({})).toMatchObject({ ut: 40, importe: '56700.00' });
    await portal.db.deleteFrom('tariff').where('units', '=', 40).execute();
    expect(await cost({ modalidad: 'FIJA' })).toMatchObject({ message: expect.stringContaining('medidas') });
  });

  it('is paid at once or in four instalments', async () => {
    expect((await cost({ forma_pago: 'CUATRO' })).cuotas).toEqual([
      { vencimiento: '2026-04-29', importe: '10631.25' },
      { vencimiento: '2026-06-10', importe: '10631.25' },
      { vencimiento: '2026-09-10', importe: '10631.25' },
      { vencimiento: '2026-12-10', importe: '10631.25' },
    ]);
  });
});

describe('a declaration', () => {
  it('leaves an expediente, a sign with its picture, and what it owes with its slip', async () => {
    const { status, body } = await declare(SIGN);
    expect([status, body.errores]).toEqual([200, undefined]);
    expect(body.boleta).toMatchObject({
      tipo_inscripcion: '0014',
      imponible: 'PYP-2026-00122',
      importe_1: '42525.00',
      vencimiento_1: '2026-04-29',
      conceptos: ['0014-0920122-2026-04-0000-0-1'],
    });
    const own: Medium & { url_foto?: string } = (await medium('PYP-2026-00122'))!;
    expect(own).toMatchObject({ estado: 'DECLARADO', saldo: '42525.00', superficie: 3.15 });
    expect(await fileFor(portal, LAPACHOS, own.url_foto!)).toHaveLength(15);
    const { body: filed } = await as.call('Expedientes/Consulta', { numero: body.numero, anio: body.anio });
    expect(filed.movimientos[0].archivos).toEqual(['foto.pdf']);
    const debts = (await as.call('BoletaMultiple/Consulta', {})).body.obligaciones;
    expect(debts.map((one: { imponible: string }) => one.imponible)).toContain('PYP-2026-00122');
    expect(await declare(SIGN)).toMatchObject({ status: 409 });
    await as.move(body.expediente, 'APROBADO');
    expect(await medium('PYP-2026-00122')).toMatchObject({ estado: 'VERIFICADO' });
    expect(await declare(SIGN)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('PYP-2026-00122') },
    });
  });

  it('owes nothing of any instalment when it is rejected, and can be made again', async () => {
    const four = { ...SIGN, forma_pago: 'CUATRO', emplazamiento: 'AZOTEA' };
    const { body } = await declare(four);
    const { imponible, importe_1 } = body.boleta;
    expect(importe_1).toBe('10631.25');
    expect((await linesOf(imponible)).map(({ due_date, status }) => [due_date, status])).toEqual([
      ['2026-04-29', 'PENDIENTE'],
      ['2026-06-10', 'PENDIENTE'],
      ['2026-09-10', 'PENDIENTE'],
      ['2026-12-10', 'PENDIENTE'],
    ]);
    await as.move(body.expediente, 'RECHAZADO', 'No es ese lugar');
    expect(new Set((await linesOf(imponible)).map(({ status }) => status))).toEqual(new Set(['ANULADA']));
    expect(await medium(imponible)).toMatchObject({ estado: 'RECHAZADO', saldo: '0.00' });
    expect((await declare(four)).status).toBe(200);
  });

  it('of a vehicle of somebody else comes with his contract', async () => {
    expect((await declare(VEHICLE)).body.boleta).toMatchObject({ importe_1: '40500.00' });
    const other = { ...VEHICLE, dominio: 'ZA101AA', ubicacion: 'ZA101AA' };
    expect(await declare(other)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('ZA 101 AA') },
    });
    expect((await declare({ ...other, contrato: await as.upload() })).status).toBe(200);
  });

  it.each([
    ['with another amount', { ...SIGN, emplazamiento: 'TOLDO', domicilio: 'Mitre 10', importe: '1.00' }],
    [
      'of the business of another',
      { ...SIGN, padron: '0205015', ubicacion: 'Publicidad Andina - Balcarce 455' },
    ],
    ['of no business', { ...SIGN, padron: undefined }],
    ['of a sign as if it were a vehicle', { ...SIGN, domicilio: 'Mitre 10', modalidad: 'FIJA' }],
    ['of two years ago', { ...SIGN, domicilio: 'Mitre 10', desde: '2024-04-01' }],
    ['of next year', { ...SIGN, domicilio: 'Mitre 10', desde: '2027-01-01' }],
    [
      'that ends before it begins',
      { ...VEHICLE, modalidad: 'FIJA', importe: '27000.00', hasta: '2026-03-01' },
    ],
    [
      'without where the vehicle goes',
      { ...VEHICLE, modalidad: 'FIJA', importe: '27000.00', recorrido: undefined },
    ],
  ])('is refused: %s', async (_, what) => {
    const before = await media();
    const { status } = await declare(what);
    expect([400, 422]).toContain(status);
    expect(await media()).toHaveLength(before.length);
  });
});

describe('other measures', () => {
  it('count once the office grants them; this year costs no less, and what it costs more is owed', async () => {
    const [nro] = (await media())
      .filter(({ estado, ubicacion }) => estado === 'VERIFICADO' && ubicacion.startsWith('San Martín'))
      .map(({ nro_ddjj }) => nro_ddjj)
      .toSorted();
    expect(await medium(nro!)).toMatchObject({ importe: '42525.00', superficie: 3.15 });
    const bigger = { ancho: 3.2, caras: 2 };
    const asked = { nro_ddjj: nro, tipo: 'CARTEL', ...MEASURES, ...bigger };
    expect((await as.call('PyP/Calculo', asked)).body).toMatchObject({
      importe: '129600.00',
      diferencia: '87075.00',
      cuotas: [{ vencimiento: '2026-04-29', importe: '87075.00' }],
    });
    expect([400, 409]).toContain((await change(nro!, { ...bigger, diferencia: '0.00' })).status);
    const { body } = await change(nro!, { ...bigger, diferencia: '87075.00' });
    expect(body.boleta).toMatchObject({ importe_1: '87075.00', imponible: nro });
    expect(await medium(nro!)).toMatchObject({ estado: 'DECLARADO', superficie: 3.15 });
    expect([400, 409]).toContain((await change(nro!, { diferencia: '0.00' })).status);
    await as.move(body.expediente, 'APROBADO');
    expect(await medium(nro!)).toMatchObject({
      estado: 'VERIFICADO',
      superficie: 4.8,
      caras: 2,
      importe: '129600.00',
    });
    const less = await change(nro!, { diferencia: '0.00' });
    expect([less.status, less.body.boleta]).toEqual([200, undefined]);
    expect([400, 404, 422]).toContain((await change('PYP-2024-00094', { diferencia: '0.00' })).status);
  });
});

describe('taking one down', () => {
  it('is of one’s own, since it was there and up to today', async () => {
    expect(await remove('PYP-2024-00094')).toMatchObject({ status: 404 });
    expect(await remove('PYP-2026-00122', { fecha: '2026-04-16' })).toMatchObject({ status: 400 });
    expect(await remove('PYP-2026-00122', { fecha: '2026-03-31' })).toMatchObject({ status: 422 });
  });

  it('leaves nothing to pay that falls due later', async () => {
    const led = (await media(ANDINA)).find(({ ubicacion }) => ubicacion === 'Mitre 720')!.nro_ddjj;
    const { body } = await remove(led, {}, ANDINA);
    expect(await medium(led, ANDINA)).toMatchObject({ estado: 'BAJA_PEDIDA', saldo: '121500.00' });
    expect(await remove(led, {}, ANDINA)).toMatchObject({ status: 409 });
    await as.move(body.expediente, 'APROBADO');
    expect((await linesOf(led)).map(({ status }) => status)).toEqual([
      'PAGADA',
      'ANULADA',
      'ANULADA',
      'ANULADA',
    ]);
    expect(await medium(led, ANDINA)).toMatchObject({ estado: 'BAJA', saldo: '0.00' });
    expect(await remove(led, {}, ANDINA)).toMatchObject({ status: 409 });
  });
});

describe('a new year', () => {
  it('is charged once to what stands, by the tariff of its first day', async () => {
    const tariff = { kind: 'PUBLICIDAD_SIMPLE', since: '2027-01-01', units: 40 };
    await portal.db.insertInto('tariff').values(tariff).execute();
    const db = portal.db;
    await chargeAdvertising({ db, today: '2026-12-31' });
    const count = () =>
      portal.db
        .selectFrom('obligation')
        .select('object')
        .where('tax', '=', '0014')
        .where('year', '=', 2027)
        .execute();
    expect(await count()).toEqual([]);
    await chargeAdvertising({ db, today: '2027-01-01' });
    await chargeAdvertising({ db, today: '2027-01-02' });
    const lines = await linesOf('PYP-2026-00122');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatchObject({
      id: '0014-0920122-2027-01-0000-0-1',
      capital: 56_700_00,
      due_date: '2027-03-31',
      label: 'Publicidad 2027',
    });
    const objects = new Set((await count()).map(({ object }) => object));
    const of = (await media(ANDINA)).filter(({ nro_ddjj }) => objects.has(nro_ddjj));
    expect(new Set(of.map(({ estado }) => estado))).toEqual(
      new Set(['VERIFICADO', 'DECLARADO', 'OBSERVADO']),
    );
    await portal.db.deleteFrom('tariff').where('units', '=', 40).execute();
  });
});
