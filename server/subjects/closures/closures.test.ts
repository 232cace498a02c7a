import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { activitiesOfBusiness } from '#server/subjects/businesses/businesses.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { asTaxpayers, FARFAN, GUANUCO, LAPACHOS, operation } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { addSlip } from '#tests/api/slip-store.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { closeBusinesses } from './close-businesses.ts';

const DAY = '2026-03-31';
/** Declares its own tax, and what it withholds. */
const AGENT = '30006005698';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;

beforeAll(async () => {
  portal = await openSeededPortal();
  // Guanuco: billed, up to date. Farfán: observed closure. Los Lapachos: declares, 02 and 03/2026 missing.
  as = await asTaxpayers(portal, [GUANUCO, FARFAN, LAPACHOS, AGENT]);
});
afterAll(() => portal.close());

const verify = (cuit: string, padron: string, fecha_cese = DAY, alcance = 'TOTAL') =>
  as.call('CierreNegocios/Verificar', { padron, alcance, fecha_cese }, cuit);

async function request(changes: object = {}, cuit = GUANUCO) {
  const [baja_arca, baja_provincial, entrega_local, habilitacion] = await Promise.all(
    ['arca.pdf', 'provincia.pdf', 'entrega.pdf', 'habilitacion.pdf'].map((name) => as.upload(name, cuit)),
  );
  return {
    padron: '0205003',
    local: 'Tejidos Belén - España 1240',
    alcance: 'TOTAL',
    fecha_cese: DAY,
    motivo: 'CESE',
    baja_arca,
    baja_provincial,
    entrega_local,
    habilitacion,
    correo: 'belen@ejemplo.test',
    id_operacion: crypto.randomUUID(),
    ...changes,
  };
}

const file = async (changes: object = {}, cuit = GUANUCO) =>
  as.call('CierreNegocios/Solicitar', await request(changes, cuit), cuit);

describe('what stands in the way of a closure', () => {
  it('is nothing for who is up to date, and says what a billed regime is not asked', async () => {
    const { body } = await verify(GUANUCO, '0205003');
    expect(body).toMatchObject({ apto: true, aviso: null, deuda: '0.00', ddjj_faltantes: [] });
    expect(
      body.controles.map((one: { control: string; detalle: string | null }) => [one.control, one.detalle]),
    ).toEqual([
      ['DDJJ', 'Tu régimen no presenta declaraciones'],
      ['DEUDA', null],
      ['PUBLICIDAD', 'Sin publicidad en pie'],
      ['RETENCIONES', 'Tu régimen no lo pide'],
      ['MULTAS', 'Tu régimen no lo pide'],
      ['PLANES', null],
      ['PAGOS', null],
    ]);
  });

  it('counts the month it closes in, not those that come after', async () => {
    const { body } = await verify(GUANUCO, '0205003', TODAY);
    expect(body).toMatchObject({ apto: false });
    expect(body.controles[1]).toMatchObject({ ok: false, detalle: '1 período sin pagar' });
  });

  it('are the declarations up to the month it closed in, and they can be presented', async () => {
    const missing = async (day: string) => (await verify(LAPACHOS, '0205001', day)).body;
    expect(await missing(DAY)).toMatchObject({ apto: false, ddjj_faltantes: ['02/2026', '03/2026'] });
    expect((await missing(DAY)).aviso).toMatch(
      /^Para cerrar el negocio primero presentá las DDJJ 02\/2026 y 03\/2026/,
    );
    expect(await missing(TODAY)).toMatchObject({ ddjj_faltantes: ['02/2026', '03/2026'] });
    expect(await missing('2026-02-28')).toMatchObject({ ddjj_faltantes: ['02/2026'] });
    expect(await missing('2026-01-31')).toMatchObject({ ddjj_faltantes: [] });
  });

  it('is the sign that would be left standing, until its owner says that it was taken down', async () => {
    const seen = async (alcance?: string) => (await verify(LAPACHOS, '0205001', '2026-01-31', alcance)).body;
    const control = ({ controles }: { controles: { control: string }[] }) =>
      controles.find((one) => one.control === 'PUBLICIDAD');
    const failing = ({ controles }: { controles: { control: string; ok: boolean }[] }) =>
      controles.filter(({ ok }) => !ok).map(({ control: name }) => name);
    const before = await seen();
    expect(before.publicidad).toHaveLength(3);
    expect(before).toMatchObject({ apto: false, aviso: expect.stringContaining('pedí la baja de') });
    expect(control(before)).toMatchObject({
      ok: false,
      detalle: expect.stringContaining(`Sin dar de baja: ${before.publicidad.join(', ')}`),
    });
    const ofActivity = await seen('ACTIVIDAD');
    expect(ofActivity).toMatchObject({ publicidad: [] });
    expect(failing(ofActivity)).toEqual(['DEUDA']);
    expect(failing(before)).toEqual(['DEUDA', 'PUBLICIDAD']);
    for (const nro_ddjj of before.publicidad) {
      const foto = await as.upload('foto.pdf', LAPACHOS);
      const removal = { nro_ddjj, fecha: '2026-04-10', foto, correo: 'local@ejemplo.test', ...operation() };
      expect((await as.call('PyP/Baja', removal, LAPACHOS)).status).toBe(200);
    }
    expect(await seen()).toMatchObject({ publicidad: [] });
  });

  it('is what an agent withheld in a month and did not declare', async () => {
    const [business] = (await as.call('CierreNegocios/Locales', {}, AGENT)).body;
    const { body } = await verify(AGENT, business.padron);
    expect(body.controles).toContainEqual({
      control: 'RETENCIONES',
      ok: false,
      detalle: expect.stringContaining('Sin presentar: 03/2026'),
      importe: null,
    });
    expect(body.ddjj_faltantes).toContain('03/2026');
  });

  it('is told to its owner alone, and never for a business of another', async () => {
    expect((await verify(GUANUCO, '0205001')).status).toBe(404);
    expect((await verify(FARFAN, '0205002')).body.message).toContain('45186/2026');
    expect((await verify(GUANUCO, '0205003', '2026-04-16')).status).toBe(422);
    expect((await verify(GUANUCO, '0205003', '1990-01-01')).status).toBe(422);
  });
});

/** Lines billed this year to Guanuco's business. */
const lines = () =>
  portal.db
    .selectFrom('obligation')
    .select(['id', 'period', 'status'])
    .where('object', '=', '0205003')
    .where('year', '=', 2026)
    .orderBy('instalment')
    .execute();

describe('asking for a closure', () => {
  it('is refused while something is pending, of another, or without the documents of its case', async () => {
    const refused = async (changes: object, cuit = GUANUCO) => {
      const { status, body } = await file(changes, cuit);
      return [status, (body.errores ?? []).map(({ campo }: { campo: string }) => campo)];
    };
    expect(await refused({ fecha_cese: TODAY })).toEqual([422, []]);
    expect(
      await refused({ padron: '0205001', local: 'Autoservicio Los Lapachos - San Martín 1450' }),
    ).toEqual([422, []]);
    expect(await refused({ padron: '0205002' }, FARFAN)).toEqual([409, []]);
    expect(await refused({ local: 'Otro nombre' })).toEqual([400, ['local']]);
    expect(await refused({ habilitacion: undefined })).toEqual([400, ['habilitacion']]);
    expect(await refused({ fecha_cese: '2026-02-13' })).toEqual([400, ['prueba_cese']]);
    expect(await refused({ motivo: 'VENTA' })).toEqual([400, ['transferencia', 'entrega_local']]);
    const defuncion = await as.upload('acta.pdf', GUANUCO);
    expect(await refused({ defuncion })).toEqual([400, ['defuncion']]);
  });

  let filed: { estado: string; expediente: string; numero: number; anio: number; url_pdf: string };

  it('is filed once of those that come at the same time', async () => {
    const all = await Promise.all([request(), request(), request()]);
    const answers = await Promise.all(all.map((one) => as.call('CierreNegocios/Solicitar', one, GUANUCO)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain('Ya hay un cierre en trámite para el padrón 0205003.');
    filed = answers.find(({ status }) => status === 200)?.body;
    expect(filed.estado).toBe('INICIADO');
  });

  it('says in its receipt which document each file is', async () => {
    const url = filed.url_pdf.replace('/descargas', '/api/archivos');
    const headers = as.headers(GUANUCO);
    const { rawPayload } = await portal.app.inject({ url, headers });
    const words = (await readPages(new Uint8Array(rawPayload))).join(' ');
    expect(words).toContain('Baja o modificación en ARCA: arca.pdf');
    expect(words).toContain('Habilitación original: habilitacion.pdf');
  });

  it('goes from request to observation, correction, approval and certificate, and its owner hears each', async () => {
    const body = filed;
    await addSlip(portal.db, '0000999999');
    await portal.db
      .updateTable('slip')
      .set({ status: 'EMITIDA' })
      .where('number', '=', '0000999999')
      .execute();
    const charged = { slip_number: '0000999999', capital: 100, interest: 0, discount: 0 };
    const ahead = { obligation_id: (await lines()).find(({ period }) => period === '05/2026')!.id };
    await portal.db
      .insertInto('slip_obligation')
      .values({ ...charged, ...ahead })
      .execute();
    const name = body.expediente as string;
    const key = { numero: body.numero, anio: body.anio };
    const mine = async () => (await as.call('CierreNegocios/Consulta', {}, GUANUCO)).body[0];
    expect(await mine()).toMatchObject({ padron: '0205003', fecha_cese: DAY, estado: 'INICIADO' });
    expect((await verify(GUANUCO, '0205003')).status).toBe(409);

    await as.move(name, 'OBSERVADO', 'Falta la entrega del local');
    expect(await mine()).toMatchObject({
      estado: 'OBSERVADO',
      observacion: 'Falta la entrega del local',
      vence_subsanacion: '2026-04-29',
      url_certificado: null,
    });
    const archivos = [await as.upload('entrega-firmada.pdf', GUANUCO)];
    const answer = { ...key, texto: 'Va firmada.', archivos, id_operacion: crypto.randomUUID() };
    expect((await as.call('Expedientes/Subsanar', answer, GUANUCO)).body.estado).toBe('SUBSANADO');

    await as.move(name, 'APROBADO');
    const { url_certificado } = await mine();
    const pdf = await portal.app.inject({
      url: url_certificado.replace('/descargas', '/api/archivos'),
      headers: as.headers(GUANUCO),
    });
    const words = (await readPages(new Uint8Array(pdf.rawPayload))).join(' ');
    for (const text of [
      'Certificado de cierre de negocio',
      name,
      '0205003',
      '31/03/2026',
      'Toda la inscripción',
    ])
      expect(words).toContain(text);
    const code = /[A-Z2-9]{4}(-[A-Z2-9]{4}){3}/.exec(words)![0];
    const verified = await portal.call('Descargas/Verificar', { codigo: code });
    expect(verified.body).toMatchObject({ tipo: 'CERTIFICADO_TRAMITE', imponible: name, valido_hasta: null });
    expect(verified.body.tramite).toBe('Cierre del negocio Tejidos Belén - España 1240, padrón 0205003');
    const certifica = expect.stringContaining('Se certifica el cierre de Tejidos Belén') as string;
    expect(verified.body).toMatchObject({ certifica, otorgado_en: 'Aprobado' });
    expect(words).not.toContain('Padrón · declarado');
    expect(verified.body.a_nombre_de).toMatch(/^GUAN\*\*\* /);

    const letters = JSON.stringify(await lettersOf(portal));
    for (const state of ['Observado', 'Subsanado', 'Aprobado'])
      expect(letters).toContain(`Expediente N° ${name}: ${state}`);
    for (const words of ['belen@ejemplo.test', 'Falta la entrega', 'Podés responder hasta el 29/04/2026.'])
      expect(letters).toContain(words);

    const events = await portal.db.selectFrom('live_event').select('payload').execute();
    expect(events.filter(({ payload }) => payload === JSON.stringify(key))).toHaveLength(3);
  });

  it('closed the business: no instalments after its last day, and it can be closed no more', async () => {
    expect((await lines()).map(({ period, status }) => `${period} ${status}`)).toEqual([
      '01/2026 PAGADA',
      '02/2026 PAGADA',
      '03/2026 PAGADA',
      '04/2026 ANULADA',
      '05/2026 ANULADA',
    ]);
    expect((await findSlip(portal.db, '0000999999'))?.status).toBe('ANULADA');
    const open = portal.db
      .selectFrom('expediente')
      .select('number')
      .where('number', '>=', 45186)
      .where('endpoint', '=', 'CierreNegocios/Solicitar')
      .where('open_key', 'is not', null);
    expect(await open.execute()).toEqual([{ number: 45186 }]);
    expect((await as.call('CierreNegocios/Locales', {}, GUANUCO)).body).toEqual([]);
    expect((await verify(GUANUCO, '0205003')).body.message).toContain('ya está cerrado');
  });
});

describe('closing one activity', () => {
  it('takes it from the months after its last day: those before are still declared with it', async () => {
    const [activity] = await activitiesOfBusiness(portal.db, '0205001', { from: DAY, to: DAY });
    const asked = { padron: '0205001', alcance: 'ACTIVIDAD', fecha_cese: DAY, actividad: activity };
    await closeBusinesses(asked, portal.db);
    const done = (day: string) => activitiesOfBusiness(portal.db, '0205001', { from: day, to: day });
    expect(await done('2026-03-01')).toContain(activity);
    expect(await done(DAY)).toContain(activity);
    expect(await done('2026-04-01')).not.toContain(activity);
  });
});
