import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file, upload } from '#tests/api/claims.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openForTwo } from '#tests/api/two-taxpayers.ts';
import { findExpediente } from './expedientes.ts';
import { moveExpediente } from './move.ts';
import { procedures } from '#tests/api/procedures.ts';

let portal: TestPortal;
let token: string;
let other: string;

beforeAll(async () => {
  ({ portal, token, other } = await openForTwo());
});
afterAll(() => portal.close());

const { move, letters, events } = procedures(() => portal);
const mine = () => ({ authorization: token });

describe('Expedientes/Consulta', () => {
  it('shows where a procedure stands to who has its code and to its owner, and to nobody else', async () => {
    const { key, codigo } = await file(portal, mine());
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
    const { numero } = await file(portal, mine());
    const { body } = await portal.call('Expedientes/Propios', {}, mine());
    expect(body[0]).toMatchObject({ numero, estado: 'INICIADO' });
    expect((await portal.call('Expedientes/Propios', {}, { authorization: other })).body).toEqual([]);
    expect((await portal.call('Expedientes/Propios', {})).status).toBe(401);
  });
});

describe('a change of state', () => {
  it('has its effects before its owner is told', async () => {
    const { key, numero } = await file(portal, mine());
    const { codes, declarations } = await readPortalConfig('config');
    const { endpoints } = declarations;
    const told = async () => [(await events()).length, (await letters(numero)).length];
    const before = await told();
    const seen: number[][] = [];
    const expediente = await findExpediente(portal.db, key.anio, key.numero);
    const day = { today: '2026-04-15', now: '2026-04-15T15:00:00.000Z' };
    const context = { db: portal.db, ...day, origin: '', codes, endpoints };
    const effects = async () => void seen.push(await told());
    await moveExpediente(
      expediente!,
      { state: 'EN_ANALISIS', detail: null, author: 'OFICINA', effects },
      context,
    );
    expect(seen).toEqual([before]);
    expect(await told()).toEqual(before.map((count) => count + 1));
  });
});

describe('an observation', () => {
  it('is answered with words and files, once, by who filed it', async () => {
    const { key, codigo, name } = await file(portal);
    const answer = { ...key, codigo, texto: 'Va el resumen.', id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Subsanar', answer)).status).toBe(409);
    await move(name, 'observado', 'Falta el resumen de la tarjeta');
    const seen = await portal.call('Expedientes/Consulta', { ...key, codigo });
    expect(seen.body).toMatchObject({
      observacion: 'Falta el resumen de la tarjeta',
      vence_subsanacion: '2026-04-29',
      puede_subsanar: true,
    });
    const request = { ...answer, archivos: [await upload(portal, 'resumen.pdf')] };
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

  it('is answered with files of the kinds of its procedure, and no other', async () => {
    const { key, codigo, name } = await file(portal);
    await move(name, 'observado', 'Falta el resumen de la tarjeta');
    const sent = { 'content-type': 'application/octet-stream', 'x-nombre': 'nota.txt' };
    const note = await portal.app.inject({
      method: 'POST',
      url: '/api/archivos',
      payload: 'hola',
      headers: sent,
    });
    const answer = { ...key, codigo, texto: 'Va.', archivos: [JSON.parse(note.body).id] };
    const { status, body } = await portal.call('Expedientes/Subsanar', {
      ...answer,
      id_operacion: crypto.randomUUID(),
    });
    expect([status, body.errores]).toEqual([
      415,
      [{ campo: 'archivos.0', mensaje: 'nota.txt no es PDF, JPG, PNG, ZIP.' }],
    ]);
  });

  it('cannot be answered after ten business days', async () => {
    const { key, codigo, numero, name } = await file(portal);
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
    const { key, codigo, name } = await file(portal);
    const request = () => ({ ...key, codigo, id_operacion: crypto.randomUUID() });
    expect((await portal.call('Expedientes/Desistir', request())).body).toMatchObject({
      estado: 'DESISTIDO',
    });
    expect((await portal.call('Expedientes/Desistir', request())).status).toBe(409);
    const decided = await file(portal);
    await move(decided.name, 'APROBADO');
    const late = { ...decided.key, codigo: decided.codigo, id_operacion: crypto.randomUUID() };
    expect((await portal.call('Expedientes/Desistir', late)).status).toBe(409);
    expect(name).toMatch(/\/2026$/);
  });
});

describe('the office', () => {
  it('moves a procedure from the command line, and its owner hears of it', async () => {
    const { name, numero } = await file(portal, mine());
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

  it('tells of what somebody without fiscal key filed only who follows it', async () => {
    const { name, key } = await file(portal);
    await move(name, 'EN_ANALISIS');
    expect((await events()).at(-1)).toMatchObject({
      taxpayer_id: null,
      payload: JSON.stringify({ numero: key.numero, anio: key.anio }),
    });
  });

  it('hears what is wrong in plain words', async () => {
    const { name } = await file(portal);
    await expect(move(name, 'ACEPTADO')).rejects.toThrow(
      'No hay ningún estado "ACEPTADO". Hay: En análisis, Observado, Aprobado, Rechazado, Desistido, Finalizado, Subsanado, Archivado.',
    );
    await expect(move(name, 'Aprobada')).rejects.toThrow(
      'No hay ningún estado "Aprobada". ¿Quisiste decir "Aprobado"? Hay: En análisis,',
    );
    await expect(move('45186', 'APROBADO')).rejects.toThrow('no es válido');
    await expect(move('999999/2026', 'APROBADO')).rejects.toThrow(
      `No existe el expediente 999999/2026 en ${portal.environment.databaseUrl.replace(/\/\/.*@/, '//')}.`,
    );
    await expect(move(name, 'OBSERVADO')).rejects.toThrow('--detalle');
    await move(name, 'RECHAZADO', 'No corresponde');
    await expect(move(name, 'APROBADO')).rejects.toThrow(
      `El expediente ${name} está Rechazado: puede pasar a Finalizado, Archivado.`,
    );
  });
});
