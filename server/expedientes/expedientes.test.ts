import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import { readCodes, readText } from '#tests/documents/read-pdf.ts';
import { openSession } from '#server/http/session.ts';
import { changeState } from './change-state.ts';

// Receipts are drawn, and read back.
vi.setConfig({ testTimeout: 30_000 });

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');
const PATH = 'Contribuyente/ReclamoPago';
let portal: TestPortal;
let token: string;
let other: string;

beforeAll(async () => {
  portal = await openTestPortal();
  const signedIn = await portal.call('auth/login', { usuario: 'jtolaba', clave: PASSWORD });
  token = signedIn.body.token;
  other = (await openSession(portal.db, 2, Math.floor(Date.now() / 1000))).token;
});
afterAll(() => portal.close());

async function upload(name = 'ticket.pdf', headers: Record<string, string> = {}): Promise<string> {
  const sent = { 'content-type': 'application/octet-stream', 'x-nombre': name, ...headers };
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/archivos',
    payload: PDF,
    headers: sent,
  });
  return JSON.parse(answer.body).id;
}

async function claim(changes: object = {}) {
  return {
    dominio: 'ZA101AA',
    pagos: [{ referencia: '0000123456', fecha: '2026-03-09', medio: 'EFECTIVO', importe: '15000.00' }],
    total: '15000.00',
    comprobantes: [await upload()],
    nombre: 'Juan Tolaba',
    correo: 'juan@ejemplo.test',
    id_operacion: crypto.randomUUID(),
    ...changes,
  };
}

const mine = () => ({ authorization: token });
const move = (expediente: string, state: string, detail?: string) =>
  changeState(expediente, state, detail, {
    DATABASE_URL: portal.environment.databaseUrl,
    PORTAL_TODAY: '2026-04-15',
  });
const letters = (numero: number) =>
  portal.db
    .selectFrom('letter')
    .selectAll()
    .where('subject', 'like', `%${numero}/2026%`)
    .orderBy('id')
    .execute();
const events = () => portal.db.selectFrom('live_event').selectAll().orderBy('seq').execute();

async function file(headers: Record<string, string> = {}) {
  const { body } = await portal.call(PATH, await claim(), headers);
  const key = { numero: body.numero, anio: body.anio };
  return { ...key, key, codigo: body.codigo_verificacion, name: `${body.numero}/${body.anio}`, body };
}

describe('a submission without a handler', () => {
  it('is filed under the next number of the year, and says how to follow it', async () => {
    const first = await portal.call(PATH, await claim());
    const second = await portal.call(PATH, await claim());
    expect(first).toMatchObject({ status: 200, body: { anio: 2026, estado: 'INICIADO' } });
    expect(second.body.numero).toBe(first.body.numero + 1);
    expect(second.body.expediente).toBe(`${second.body.numero}/2026`);
    expect(second.body.fecha_hora).toMatch(/^2026-04-15T\d\d:\d\d$/);
    expect(second.body.codigo_verificacion).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
  });

  it('is filed once however often it is sent', async () => {
    const request = await claim();
    const answers = await Promise.all([1, 2, 3].map(() => portal.call(PATH, request)));
    const again = await portal.call(PATH, request);
    expect(new Set([...answers, again].map(({ body }) => body.numero)).size).toBe(1);
    const changed = await portal.call(PATH, { ...request, nombre: 'Otro' });
    expect(changed.status).toBe(409);
  });

  it('is filed once when the server falls between filing and keeping the answer', async () => {
    const request = await claim();
    const filed = () => portal.db.selectFrom('expediente').select('number').execute();
    const before = await filed();
    const fall = vi.spyOn(portal.db, 'updateTable').mockImplementation(() => {
      throw new Error('fall');
    });
    await portal.call(PATH, request);
    fall.mockRestore();
    expect((await portal.call(PATH, request)).status).toBe(200);
    expect((await filed()).length).toBe(before.length + 1);
  });

  it('gives numbers of their own to those that come at once', async () => {
    const requests = await Promise.all(Array.from({ length: 4 }, () => claim()));
    const answers = await Promise.all(requests.map((request) => portal.call(PATH, request)));
    expect(new Set(answers.map(({ body }) => body.numero)).size).toBe(4);
  });

  it('is held against its declaration, codes and rows too', async () => {
    const [row] = (await claim()).pagos;
    const { status, body } = await portal.call(
      PATH,
      await claim({ pagos: [row, { ...row, medio: 'TRUEQUE', importe: 'mucho' }], correo: 'x' }),
    );
    expect(status).toBe(400);
    expect(body.errores.map(({ campo }: { campo: string }) => campo).sort()).toEqual([
      'correo',
      'pagos.1.importe',
      'pagos.1.medio',
    ]);
  });

  it('refuses files that do not exist, are of others, were used, are too old or of another kind; those of a draft last', async () => {
    const refused = async (id: string, headers = {}) => {
      const { status, body } = await portal.call(PATH, await claim({ comprobantes: [id] }), headers);
      return [status, body.errores?.[0]?.campo];
    };
    expect(await refused('0'.repeat(32))).toEqual([422, 'comprobantes.0']);
    const hers = await upload('ticket.pdf', { authorization: other });
    expect(await refused(hers, mine())).toEqual([422, 'comprobantes.0']);
    expect(await refused(hers)).toEqual([422, 'comprobantes.0']);
    const used = await upload();
    expect((await portal.call(PATH, await claim({ comprobantes: [used] }))).status).toBe(200);
    expect(await refused(used)).toEqual([422, 'comprobantes.0']);
    const old = await upload();
    const before = { created_at: '2026-04-13T00:00:00.000Z' };
    await portal.db.updateTable('upload').set(before).where('id', '=', old).execute();
    expect(await refused(old)).toEqual([422, 'comprobantes.0']);
    const kept = await upload('guardado.pdf', mine());
    const weeks = { created_at: '2026-03-01T00:00:00.000Z' };
    await portal.db.updateTable('upload').set(weeks).where('id', '=', kept).execute();
    expect((await portal.call(PATH, await claim({ comprobantes: [kept] }), mine())).status).toBe(200);
    const text = await upload();
    await portal.db.updateTable('upload').set({ type: 'txt' }).where('id', '=', text).execute();
    expect(await refused(text)).toEqual([415, 'comprobantes.0']);
  });

  it('leaves nothing behind when a file is refused', async () => {
    const counted = async () => (await portal.db.selectFrom('expediente').select('number').execute()).length;
    const before = await counted();
    await portal.call(PATH, await claim({ comprobantes: [await upload(), '0'.repeat(32)] }));
    expect(await counted()).toBe(before);
  });

  it('gives a receipt that says what was filed, whole, and that anybody can verify', async () => {
    const comentario = `${'Pagué en la caja y no figura. '.repeat(33)}Gracias`;
    const { body } = await portal.call(PATH, await claim({ comentario }), mine());
    const [codigo, name] = [body.codigo_verificacion, body.expediente];
    const url = body.url_pdf.replace('/descargas', '/api/archivos');
    expect((await portal.app.inject({ url })).statusCode).toBe(401);
    const pdf = await portal.app.inject({ url, headers: { authorization: token } });
    const text = await readText(new Uint8Array(pdf.rawPayload));
    for (const words of [
      `N° ${name}`,
      'Informar un pago que no aparece',
      'TOLABA JUAN IGNACIO',
      'Dominio',
      'Efectivo (Pago Fácil, Rapipago o caja municipal)',
      '09/03/2026',
      'Comprobantes: ticket.pdf',
      'Gracias',
      codigo,
      'Mientras tanto no hace falta que pagues otra vez.',
    ])
      expect(text).toContain(words);
    const [qr] = await readCodes(new Uint8Array(pdf.rawPayload));
    expect(qr?.text).toMatch(new RegExp(`/descargas/verificar\\?c=${codigo}$`));
    const verified = await portal.call('Descargas/Verificar', { codigo });
    expect(verified.body).toMatchObject({
      estado: 'VIGENTE',
      texto: 'Comprobante auténtico',
      tipo: 'CONSTANCIA_TRAMITE',
      imponible: name,
    });
  });
});

describe('Expedientes/Consulta', () => {
  it('shows where a procedure stands to who has its code and to its owner, and to nobody else', async () => {
    const { key, codigo } = await file(mine());
    const ask = (body: object, headers = {}) =>
      portal.call('Expedientes/Consulta', { ...key, ...body }, headers);
    const byCode = await ask({ codigo });
    expect(byCode.body).toMatchObject({
      asunto: expect.stringMatching(/^Pago no registrado de ZA/),
      estado: 'INICIADO',
    });
    expect(byCode.body.movimientos).toMatchObject([{ estado: 'INICIADO', archivos: ['ticket.pdf'] }]);
    expect((await ask({}, mine())).body).toEqual(byCode.body);
    const wrong = [ask({}), ask({ codigo: 'ABCD-EFGH-JKLM-NPQR' }), ask({}, { authorization: other })];
    const missing = portal.call('Expedientes/Consulta', { numero: 999_999, anio: 2026, codigo });
    const refused = await Promise.all([...wrong, missing]);
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(new Set(refused.map(({ body }) => body.message)).size).toBe(1);
  });

  it('lists to each what he filed signed in', async () => {
    const { numero } = await file(mine());
    const { body } = await portal.call('Expedientes/Propios', {}, mine());
    expect(body[0]).toMatchObject({ numero, estado: 'INICIADO' });
    expect((await portal.call('Expedientes/Propios', {}, { authorization: other })).body).toEqual([]);
    expect((await portal.call('Expedientes/Propios', {})).status).toBe(401);
  });
});

describe('an observation', () => {
  it('is answered with words and files, once, by who filed it', async () => {
    const { key, codigo, name } = await file();
    const answer = { ...key, codigo, texto: 'Va el resumen.', id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Subsanar', answer)).status).toBe(409);
    await move(name, 'observado', 'Falta el resumen de la tarjeta');
    const seen = await portal.call('Expedientes/Consulta', { ...key, codigo });
    expect(seen.body).toMatchObject({
      observacion: 'Falta el resumen de la tarjeta',
      vence_subsanacion: '2026-04-29',
      puede_subsanar: true,
    });
    const request = { ...answer, archivos: [await upload('resumen.pdf')] };
    const stranger = { ...request, codigo: 'ABCD-EFGH-JKLM-NPQR', id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Subsanar', stranger)).status).toBe(404);
    const done = await portal.call('Expedientes/Subsanar', request);
    expect(done.body).toMatchObject({ estado: 'SUBSANADO', observacion: null, puede_subsanar: false });
    expect(done.body.movimientos.at(-1)).toMatchObject({
      detalle: 'Va el resumen.',
      archivos: ['resumen.pdf'],
    });
    expect((await portal.call('Expedientes/Subsanar', request)).body).toEqual(done.body);
    const twice = { ...request, archivos: [], id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Subsanar', twice)).status).toBe(409);
  });

  it('cannot be answered after ten business days', async () => {
    const { key, codigo, numero, name } = await file();
    await move(name, 'OBSERVADO', 'Falta algo');
    await portal.db
      .updateTable('expediente')
      .set({ answer_until: '2026-04-14' })
      .where('number', '=', numero)
      .execute();
    const late = { ...key, codigo, texto: 'Tarde', id_operacion: crypto.randomUUID() };
    const { status, body } = await portal.call('Expedientes/Subsanar', late);
    expect([status, body.message]).toEqual([409, expect.stringContaining('14/04/2026')]);
  });
});

describe('letting go', () => {
  it('ends a procedure that is not decided, and no other', async () => {
    const { key, codigo, name } = await file();
    const request = () => ({ ...key, codigo, id_operacion: crypto.randomUUID() });
    expect((await portal.call('Expedientes/Desistir', request())).body).toMatchObject({
      estado: 'DESISTIDO',
    });
    expect((await portal.call('Expedientes/Desistir', request())).status).toBe(409);
    const decided = await file();
    await move(decided.name, 'APROBADO');
    const late = { ...decided.key, codigo: decided.codigo, id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Desistir', late)).status).toBe(409);
    expect(name).toMatch(/\/2026$/);
  });
});

describe('every change of state', () => {
  const unread = async () =>
    (await portal.call('parametros/tiene-notificaciones', { personaId: 1 }, mine())).body.cantidad;

  it('leaves a message, a live event and a letter, whoever made it; a refused one leaves nothing', async () => {
    const { key, numero, name } = await file(mine());
    const [messages, announced] = [await unread(), (await events()).length];
    const request = () => ({ ...key, id_operacion: crypto.randomUUID() });
    await move(name, 'OBSERVADO', 'Falta el resumen');
    await portal.call('Expedientes/Subsanar', { ...request(), texto: 'Va' }, mine());
    await portal.call('Expedientes/Desistir', request(), mine());
    expect((await portal.call('Expedientes/Desistir', request(), mine())).status).toBe(409);
    expect((await letters(numero)).map(({ recipient, subject }) => [recipient, subject])).toEqual(
      ['Iniciado', 'Observado', 'Subsanado', 'Desistido'].map((state) => [
        'juan@ejemplo.test',
        `Expediente N° ${name}: ${state}`,
      ]),
    );
    const [received, observed] = await letters(numero);
    expect(received?.text).toContain(`es el expediente N° ${name}`);
    expect(received?.text).toContain(`/expedientes?numero=${numero}&anio=2026`);
    expect(observed?.text).toContain('Podés responder hasta el 29/04/2026.');
    expect(await unread()).toBe(messages + 3);
    expect((await events()).slice(announced).map((event) => event.payload)).toEqual(
      Array(3).fill(JSON.stringify({ numero, anio: 2026 })),
    );
  });
});

describe('the office', () => {
  it('moves a procedure from the command line, and its owner hears of it', async () => {
    const { name, numero } = await file(mine());
    const before = (await events()).length;
    expect(await move(name, 'en análisis')).toBe(`Expediente ${name}: Iniciado → En análisis.`);
    expect(await move(`82-0${numero}-SG-2026`, 'Aprobado', 'Acreditado el 09/03/2026')).toContain(
      '→ Aprobado',
    );
    const told = (await events()).slice(before);
    expect(told.map((event) => [event.name, event.taxpayer_id, JSON.parse(event.payload)])).toEqual([
      ['expediente_actualizado', 1, { numero, anio: 2026 }],
      ['expediente_actualizado', 1, { numero, anio: 2026 }],
    ]);
  });

  it('tells nobody of what somebody without fiscal key filed', async () => {
    const { name } = await file();
    const before = (await events()).length;
    await move(name, 'EN_ANALISIS');
    expect(await events()).toHaveLength(before);
  });

  it('hears what is wrong in plain words', async () => {
    const { name } = await file();
    await expect(move(name, 'ACEPTADO')).rejects.toThrow(
      'No hay ningún estado "ACEPTADO". Hay: En análisis, Observado, Aprobado, Rechazado, Desistido, Finalizado, Subsanado, Archivado.',
    );
    await expect(move(name, 'Aprobada')).rejects.toThrow(
      'No hay ningún estado "Aprobada". ¿Quisiste decir "Aprobado"? Hay: En análisis,',
    );
    await expect(move('45186', 'APROBADO')).rejects.toThrow('no es válido');
    await expect(move('999999/2026', 'APROBADO')).rejects.toThrow(
      `No existe el expediente 999999/2026 en ${portal.environment.databaseUrl}.`,
    );
    await expect(move(name, 'OBSERVADO')).rejects.toThrow('--detalle');
    await move(name, 'RECHAZADO', 'No corresponde');
    await expect(move(name, 'APROBADO')).rejects.toThrow(
      `El expediente ${name} está Rechazado: puede pasar a Finalizado, Archivado.`,
    );
  });
});
