import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { reserveUpload, uploadArrived } from '#server/core/files/uploads.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { HOTEL } from '#tests/declarations/collecting-store.ts';
import { KEY, LAPACHOS, taxpayerOf, TODAY } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

type Filing = RequestOf<'DDJJ/F900V/Presentar'>;

const PADRON = '0205001';
const REGISTERED = {
  padron: PADRON,
  desde: '2026-02-10',
  domicilio_fiscal: 'San Martín 1450',
  correo: 'administracion.0205001@ejemplo.test',
  telefono: '3875555001',
  local: 'Autoservicio Los Lapachos',
  domicilio_local: 'San Martín 1450',
  actividades: [{ codigo: '471130' }],
};
const NEW_WORK = { actividades: [{ codigo: '471130' }, { codigo: '561011' }] };

let db: Database;
let owner: Awaited<ReturnType<typeof taxpayerOf>>;
let studio: Awaited<ReturnType<typeof taxpayerOf>>;
beforeAll(async () => {
  db = await seededStore();
  owner = await taxpayerOf(db, LAPACHOS);
  studio = await taxpayerOf(db, '30006008905');
});
afterAll(() => db.destroy());

const caller = (representative: typeof studio | null = null) => ({
  db,
  today: TODAY,
  taxpayer: owner,
  ...(representative && { representative }),
});
const filing = (changes: Partial<Filing>): Filing => ({
  ...REGISTERED,
  juramento: true,
  clave: KEY,
  id_operacion: crypto.randomUUID(),
  ...changes,
});
const present = (changes: Partial<Filing>, by: typeof studio | null = null) =>
  callEndpoint('DDJJ/F900V/Presentar', filing(changes), caller(by));
const refused = (changes: Partial<Filing>, by: typeof studio | null = null) =>
  refusalOf('DDJJ/F900V/Presentar', filing(changes), caller(by));
const compare = (changes: Partial<RequestOf<'DDJJ/F900V/Comparar'>>) =>
  callEndpoint('DDJJ/F900V/Comparar', { ...REGISTERED, ...changes }, caller());
const upload = async (name: string, of = owner.id) => {
  const from = { network: '192.0.2.1', device: '' };
  const sent = { name, type: 'pdf' as const, size: 15, owner_id: of, created_at: `${TODAY}T12:00:00.000Z` };
  const id = await reserveUpload(db, { ...sent, ...from });
  await uploadArrived(db, id ?? '');
  return id;
};
const prepared = () => callEndpoint('DDJJ/F900V/Preparar', { padron: PADRON }, caller());
const idleMinimum = async (periodo: string) =>
  (
    await callEndpoint('DDJJ/Calcular', { padron: PADRON, periodo, sin_movimiento: true }, caller())
  ).renglones.map(({ codigo }) => codigo);

describe('what cannot be declared of registered data', () => {
  it.each<[string, Partial<Filing>, number, string, string?]>([
    ['nothing new', {}, 422, 'no hay nada que presentar'],
    ['what will change', { desde: '2026-04-16' }, 422, 'no puede ser futura', 'desde'],
    ['before it opened', { desde: '2012-03-31' }, 422, 'El local abrió el 01/04/2012', 'desde'],
    ['a business of somebody else', { padron: '0205012' }, 404, 'no es de un local tuyo', 'padron'],
    ['no activity', { actividades: [] }, 422, 'al menos una', 'actividades'],
    [
      'an unknown activity',
      { actividades: [{ codigo: '999999' }] },
      422,
      'no está en el nomenclador',
      'actividades.0.codigo',
    ],
    ['another place without proof', { domicilio_local: 'España 1240' }, 422, 'Adjuntá', 'documento_local'],
    ['other work without proof', NEW_WORK, 422, 'Adjuntá', 'documento_actividades'],
    ['with another key', { telefono: '3875550000', clave: 'Otra-1234' }, 403, 'no es correcta', 'clave'],
  ])('%s', async (_, changes, status, text, field) => {
    const refusal = await refused(changes);
    expect(refusal).toMatchObject({ status, field });
    expect(refusal?.message).toContain(text);
  });

  it('the mail of a client, by who acts for him', async () => {
    const correo = 'otro@ejemplo.test';
    expect(await refused({ correo }, studio)).toMatchObject({ status: 403, field: 'correo' });
  });
});

describe('a data sheet of Los Lapachos', () => {
  it('says beforehand what changes, what proves it and what was declared otherwise', async () => {
    expect(await compare({})).toEqual({
      cambios: [],
      prueba_local: false,
      prueba_actividades: false,
      ya_declarados: [],
    });
    const changes = await compare({ domicilio_local: ' España 1240 ', desde: '2026-01-10', ...NEW_WORK });
    expect(changes).toMatchObject({
      prueba_local: true,
      prueba_actividades: true,
      ya_declarados: ['01/2026'],
    });
    expect(changes.cambios.map(({ dato, antes }) => [dato, antes])).toEqual([
      ['Domicilio del local', 'San Martín 1450'],
      ['Actividad que empieza', null],
    ]);
  });

  it('registers the data from its day, with acuse, letters and a place in the consultation', async () => {
    const before = await idleMinimum('02/2026');
    const answer = await present(
      {
        ...NEW_WORK,
        domicilio_local: 'España 1240',
        desde: '2026-03-10',
        documento_local: await upload('contrato.pdf'),
        documento_actividades: await upload('arca.pdf'),
      },
      studio,
    );
    expect(answer.nro_presentacion).toMatch(/^DJ-2026-\d{7}$/);
    const now = await prepared();
    expect(now).toMatchObject({ domicilio_local: 'España 1240', nro_anterior: answer.nro_presentacion });
    expect(now.actividades.map(({ codigo }) => codigo)).toEqual(['471130', '561011']);
    expect([before, await idleMinimum('02/2026'), await idleMinimum('03/2026')]).toEqual([
      ['471130'],
      ['471130'],
      ['471130', '561011'],
    ]);
    const { bytes } = await linkedFile(db, answer.url_acuse);
    const [page] = await readPages(new Uint8Array(bytes));
    for (const text of ['España 1240', '10/03/2026', 'ESTUDIO PAZ', 'contrato.pdf', answer.nro_presentacion])
      expect(page).toContain(text);
    const rows = await callEndpoint('DDJJ/Consulta', { tipo_ddjj: '0099' }, caller());
    expect(rows).toMatchObject([
      { nro_presentacion: answer.nro_presentacion, periodo: '04/2026', presentado_por: studio.name },
    ]);
    const letters = await db.selectFrom('letter').select(['recipient', 'text']).execute();
    expect(letters.map(({ recipient }) => recipient)).toEqual([REGISTERED.correo]);
    expect(letters[0]?.text).toContain('Domicilio del local: «San Martín 1450» → «España 1240»');
  });

  it('is not written over by who began before it, and the next declaration takes the next number', async () => {
    const { nro_anterior } = await prepared();
    const here = { ...NEW_WORK, domicilio_local: 'España 1240' };
    expect(await refused({ ...here, telefono: '3875550000' })).toMatchObject({ status: 409 });
    const correo = 'nueva@ejemplo.test';
    const { nro_presentacion, contribuyente } = await present({
      ...here,
      correo,
      nro_anterior: nro_anterior!,
    });
    expect(Number(nro_presentacion.slice(-7))).toBe(Number(nro_anterior!.slice(-7)) + 1);
    const letters = await db.selectFrom('letter').select('recipient').orderBy('id').execute();
    expect(letters.map(({ recipient }) => recipient).slice(1)).toEqual([REGISTERED.correo, correo]);
    const profile = JSON.parse((await taxpayerOf(db, LAPACHOS)).profile);
    expect(profile).toMatchObject({ email: correo, telefono: '+5493875555001', cuit: LAPACHOS });
    expect(contribuyente).toEqual(profile);
  });

  it('leaves an activity from its day on', async () => {
    const { nro_anterior } = await prepared();
    await present({
      correo: 'nueva@ejemplo.test',
      domicilio_local: 'España 1240',
      actividades: [{ codigo: '561011' }],
      desde: '2026-04-01',
      documento_actividades: await upload('arca.pdf'),
      nro_anterior: nro_anterior!,
    });
    expect((await prepared()).actividades.map(({ codigo }) => codigo)).toEqual(['561011']);
    expect(await idleMinimum('03/2026')).toEqual(['471130', '561011']);
  });
});

it('of a hotel moves what it collects there with it', async () => {
  const hotel = await taxpayerOf(db, HOTEL);
  const asHotel = { db, today: TODAY, taxpayer: hotel };
  const {
    actividades,
    nro_anterior: _,
    ...data
  } = await callEndpoint('DDJJ/F900V/Preparar', { padron: '0205012' }, asHotel);
  const documento_local = await upload('titulo.pdf', hotel.id);
  await callEndpoint(
    'DDJJ/F900V/Presentar',
    filing({
      padron: '0205012',
      domicilio_fiscal: data.domicilio_fiscal!,
      correo: data.correo!,
      telefono: data.telefono!,
      local: data.local,
      domicilio_local: 'Mitre 15',
      actividades: actividades.map(({ codigo }) => ({ codigo })),
      documento_local,
    }),
    asHotel,
  );
  const places = await db
    .selectFrom('business')
    .select(['register_number', 'address'])
    .where('taxpayer_id', '=', hotel.id)
    .orderBy('register_number')
    .execute();
  expect(places).toEqual([
    { register_number: '0205012', address: 'Mitre 15' },
    { register_number: '0205112', address: 'Mitre 15' },
  ]);
});
