import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/endpoints/context.ts';
import type { RequestOf } from '#server/endpoints/handler.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addProperty, addVehicle, emptyStore, NEIGHBOUR, OVERDUE, OWNER } from '#tests/api/vehicle-store.ts';

const A = 'DebitoAutomatico/Adhesiones/';
let db: Database;
beforeEach(async () => {
  db = await emptyStore();
  await addVehicle(db, 'ZA101AA', [...OVERDUE, { period: '05/2026', due_date: '2026-05-11' }]);
  await addProperty(db, '104512-3', { by_utility: 1 });
});

type Request = RequestOf<'DebitoAutomatico/Adhesiones/NuevaAdhesion'>;
const CARD = {
  token: 'ab12',
  bin: '450799',
  ultimos_digitos: '4905',
  marca: 'Visa',
  vencimiento: '12/28',
};
const request = (imponibles: Request['imponibles'], more: Partial<Request> = {}): Request => ({
  imponibles,
  tarjeta: CARD,
  titular: { nombre: 'JUAN I TOLABA', tipo_documento: 'CUIL', nro_documento: '20981001126' },
  email: 'juan@ejemplo.test',
  telefono: '3875551234',
  acepta_terminos: true,
  id_operacion: crypto.randomUUID(),
  ...more,
});
const CAR = { tipo_inscripcion: '0006', dominio: 'ZA101AA' };
const HOME = { tipo_inscripcion: '0007', unidad_urbana: '104512-3' };
const adhere = (imponibles: Request['imponibles'], today = '2026-04-15') =>
  callEndpoint(`${A}NuevaAdhesion`, request(imponibles), { db, today });
const refused = (imponibles: Request['imponibles'], more: Partial<Request> = {}) =>
  refusalOf(`${A}NuevaAdhesion`, request(imponibles, more), { db });
const another = (): RequestOf<`${typeof A}CambiarTarjeta`> => ({
  id_adhesion: 1,
  tarjeta: { ...CARD, bin: '555555', ultimos_digitos: '4444', marca: 'Mastercard' },
  titular: { nombre: 'JUAN I TOLABA', nro_documento: '98100112' },
  id_operacion: crypto.randomUUID(),
});
const situation = () =>
  db
    .selectFrom('obligation')
    .select(['period', 'situation', 'reason'])
    .where('object', '=', 'ZA101AA')
    .where('situation', '<>', 'NORMAL')
    .execute();

describe('what can be adhered', () => {
  it('is told with what is overdue and the first period (domain 5.3)', async () => {
    const answer = await callEndpoint(`${A}ConsultaDominio`, { dominio: 'ZA101AA' }, { db });
    expect(answer).toMatchObject({
      imponible: 'ZA101AA',
      titular: 'TOLA*** J*** I***',
      adherible: true,
      motivo: null,
      deuda_vencida: '79724.45',
      primera_cuota: '05/2026',
    });
  });

  it('is not what the electricity company charges, what is exempt, out of the zones or gone', async () => {
    await addProperty(db, '104503', { status: 'EXENTO', exemption: '100 %', zone: null });
    await addProperty(db, '104522', { status: 'BAJA', status_date: '2025-08-20' });
    const reasons = async (unidad_urbana: string) =>
      (
        await callEndpoint(
          `${A}ConsultaUnidadUrbana`,
          { unidad_urbana, tipos: ['0007', '0008', '0103'] },
          { db },
        )
      ).tributos.map(({ motivo }) => motivo);
    const utility = 'Se cobra en la factura de la distribuidora eléctrica.';
    const exempt = 'Está exento: no tiene cuotas para debitar.';
    const gone = 'La unidad urbana 104522 está dada de baja.';
    expect(await reasons('104512-3')).toEqual([null, utility, utility]);
    expect(await reasons('104503')).toEqual([
      exempt,
      exempt,
      'Este inmueble está fuera de las zonas alcanzadas.',
    ]);
    expect(await reasons('104522')).toEqual([gone, gone, gone]);
  });

  it('asks which unit of a divided parcel is meant', async () => {
    const asked = { unidad_urbana: '104512', tipos: ['0007'] };
    expect(await refusalOf(`${A}ConsultaUnidadUrbana`, asked, { db })).toMatchObject({
      status: 409,
      message: 'Este catastro está dividido en unidades. Agregá guion y el número de la tuya, como 104512-3.',
    });
    const unknown = { unidad_urbana: '104999', tipos: ['0007'] };
    expect((await refusalOf(`${A}ConsultaUnidadUrbana`, unknown, { db }))?.status).toBe(404);
  });
});

describe('a new adhesion', () => {
  it('gives one receipt to all that is adhered together, and announces the debits to come', async () => {
    expect(await adhere([CAR, HOME])).toMatchObject({
      nro_constancia: 'DA-2026-000001',
      estado: 'ACTIVA',
      primera_cuota: '05/2026',
      tarjeta: 'Visa ****4905',
    });
    expect(await situation()).toEqual([
      {
        period: '05/2026',
        situation: 'DEBITO_AUTOMATICO',
        reason: 'Se debitará de tu tarjeta el 11/05/2026',
      },
    ]);
    const { debito_automatico } = await callEndpoint(
      'Automotor/ConsultaDominio',
      { dominio: 'ZA101AA' },
      { db },
    );
    expect(debito_automatico).toBe(true);
  });

  it('after the cut-off day begins a month later', async () => {
    expect((await adhere([CAR], '2026-04-21')).primera_cuota).toBe('06/2026');
    expect(await situation()).toEqual([]);
  });

  it('is all or nothing, and never twice', async () => {
    await adhere([CAR]);
    expect(await refused([HOME, CAR])).toMatchObject({
      status: 409,
      message: 'El dominio ZA101AA ya está adherido con la tarjeta ****4905.',
    });
    expect(await refused([HOME, HOME])).toMatchObject({ status: 422 });
    const { count } = await db
      .selectFrom('debit_adhesion')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
  });

  it('needs a credit card that is not expired, and the terms', async () => {
    const debit = { tarjeta: { ...CARD, bin: '451766' } };
    expect(await refused([CAR], debit)).toMatchObject({
      status: 422,
      message: 'Las tarjetas de débito no se pueden usar en débito automático.',
    });
    expect((await refused([CAR], { tarjeta: { ...CARD, vencimiento: '03/26' } }))?.status).toBe(422);
    expect((await refused([CAR], { tarjeta: { ...CARD, marca: 'Maestro' } }))?.status).toBe(422);
    expect((await refused([CAR], { acepta_terminos: false }))?.status).toBe(422);
    expect((await refused([{ tipo_inscripcion: '0008', unidad_urbana: '104512-3' }]))?.status).toBe(409);
  });
});

describe('an adhesion', () => {
  const proof = { id_adhesion: 1, nro_documento: '98100112', ultimos_digitos: '4905' };
  const owner = { db: null as unknown as Database, taxpayer: OWNER };
  beforeEach(async () => {
    await adhere([CAR]);
    owner.db = db;
  });

  it('is seen by who knows its card, or is of it, and by nobody else', async () => {
    const list = (asked: object, taxpayer?: typeof OWNER) =>
      callEndpoint('DebitoAutomatico/Consultas', asked, { db, ...(taxpayer && { taxpayer }) });
    const card = { nro_documento: '98100112', ultimos_digitos: '4905' };
    expect(await list(card)).toMatchObject([{ id_adhesion: 1, tarjeta: '****4905', propia: false }]);
    expect(await list({ ...card, nro_documento: '20981001126' })).toHaveLength(1);
    expect(await list({ ...card, ultimos_digitos: '4906' })).toEqual([]);
    expect(await list({}, OWNER)).toMatchObject([{ propia: true }]);
    expect(await list({}, NEIGHBOUR)).toEqual([]);
    expect(await list({})).toEqual([]);
    const detail = 'DebitoAutomatico/Consultas/Detalles';
    expect((await refusalOf(detail, { id_adhesion: 1 }, { db, taxpayer: NEIGHBOUR }))?.status).toBe(404);
    expect(await refusalOf(detail, proof, { db })).toBeNull();
  });

  it('has one receipt, drawn once', async () => {
    const first = await callEndpoint(`${A}ImprimirComprobante`, proof, { db });
    expect(await callEndpoint(`${A}ImprimirComprobante`, proof, { db })).toEqual(first);
    const found = await db.selectFrom('certificate').select(['number', 'kind']).execute();
    expect(found).toEqual([{ number: 'DA-2026-000001', kind: 'DEBITO_AUTOMATICO' }]);
  });

  it('ends for its owner, or with the code that was sent; then what was announced is paid as ever', async () => {
    const end = { ...proof, codigo: '000000', id_operacion: crypto.randomUUID() };
    expect(await refusalOf(`${A}Baja`, end, { db })).toMatchObject({ status: 403 });
    const ended = await callEndpoint(`${A}Baja`, { ...end, codigo: null }, owner);
    expect(ended).toEqual({ id_adhesion: 1, estado: 'BAJA', fecha_estado: '2026-04-15' });
    expect(await situation()).toEqual([]);
    expect((await refusalOf(`${A}Baja`, end, owner))?.status).toBe(409);
    expect((await adhere([CAR])).nro_constancia).toBe('DA-2026-000002');
  });

  it('goes on with another card', async () => {
    await db.updateTable('debit_adhesion').set({ state: 'SUSPENDIDA' }).execute();
    expect(await callEndpoint(`${A}CambiarTarjeta`, another(), owner)).toEqual({
      id_adhesion: 1,
      estado: 'ACTIVA',
      tarjeta: 'Mastercard ****4444',
    });
  });

  it('does not go on with another card once it ended, at the same moment either', async () => {
    const end = { ...proof, codigo: null, id_operacion: crypto.randomUUID() };
    const both = await Promise.allSettled([
      callEndpoint(`${A}Baja`, end, owner),
      callEndpoint(`${A}CambiarTarjeta`, another(), owner),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const { state } = await db.selectFrom('debit_adhesion').select('state').executeTakeFirstOrThrow();
    expect([state, await situation()]).toEqual(['BAJA', []]);
  });
});
