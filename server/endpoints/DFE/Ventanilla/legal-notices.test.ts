import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint, refusalOf, type Caller } from '#tests/api/call-endpoint.ts';
import { serve } from '#tests/api/served-notice.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';
import { emptyStore, NEIGHBOUR } from '#tests/api/vehicle-store.ts';

let db: Database;
let me: Caller;
beforeEach(async () => {
  db = await emptyStore();
  me = { db, taxpayer: await taxpayer(1) };
});

const taxpayer = (id: number): Promise<Taxpayer> =>
  db.selectFrom('taxpayer').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const on = (today: string, caller = me): Caller => ({ ...caller, today });
const list = (caller = me) => callEndpoint('DFE/Ventanilla/Consulta', {}, caller);
const read = (id: number, caller = me) =>
  callEndpoint('DFE/Ventanilla/Leer', { id, id_operacion: crypto.randomUUID() }, caller);
const only = async (caller = me) => (await list(caller))[0]!;

describe('a legal notice', () => {
  it('is unread until it is opened, and then of that day', async () => {
    await serve(db, 1);
    const before = await only();
    expect(before).toMatchObject({
      numero: 'N-2026-00001',
      estado: 'SIN_LEER',
      rige_desde: '2026-04-17',
      leida_el: null,
      fecha_notificacion: null,
      vence: '2026-05-04',
    });
    expect(JSON.stringify(before)).not.toContain('Pagá lo que debés.');
    const opened = await read(before.id, on('2026-04-16'));
    expect(opened).toMatchObject({
      texto: 'Pagá lo que debés.',
      corre_desde: '2026-04-17',
      notificacion: {
        estado: 'LEIDA',
        leida_el: '2026-04-16T12:30',
        fecha_notificacion: '2026-04-16',
        modo: 'APERTURA',
        vence: '2026-04-30',
      },
    });
  });

  it('that nobody opens is of the first Tuesday or Friday after, whenever it is opened later', async () => {
    await serve(db, 1);
    const { id } = await only();
    expect(await only(on('2026-04-17'))).toMatchObject({
      estado: 'NOTIFICADA_DE_OFICIO',
      fecha_notificacion: '2026-04-17',
      modo: 'OFICIO',
    });
    const late = await read(id, on('2026-04-22'));
    expect(late.notificacion).toMatchObject({ estado: 'LEIDA', modo: 'OFICIO', vence: '2026-05-04' });
    const again = await read(id, on('2026-04-23'));
    expect(again.notificacion).toMatchObject({ leida_el: '2026-04-22T12:30' });
  });

  it('keeps each reading: who and when', async () => {
    await serve(db, 1);
    const { id } = await only();
    await read(id, on('2026-04-15'));
    const { lecturas } = await read(id, { ...on('2026-04-16'), representative: await taxpayer(2) });
    expect(lecturas).toEqual([
      { fecha: '2026-04-15T12:30', quien: 'TOLABA JUAN IGNACIO' },
      { fecha: '2026-04-16T12:30', quien: 'BURGOS ANDRÉS' },
    ]);
  });

  it('is read again without a new reading by its reader alone', async () => {
    await serve(db, 1);
    const { id } = await only();
    const again = (caller: Caller) => callEndpoint('DFE/Ventanilla/Contenido', { id }, caller);
    expect(await again(me)).toEqual([]);
    const { notificacion, ...opened } = await read(id, on('2026-04-16'));
    const [content] = await again(on('2026-04-20'));
    expect(content).toMatchObject({ texto: opened.texto, lecturas: opened.lecturas });
    expect(content?.notificacion).toEqual(notificacion);
    expect(await again({ ...me, representative: await taxpayer(2) })).toEqual([]);
    expect(await refusalOf('DFE/Ventanilla/Contenido', { id }, { db, taxpayer: NEIGHBOUR })).toMatchObject({
      status: 404,
    });
    expect(await db.selectFrom('legal_notice_reading').selectAll().execute()).toHaveLength(1);
    // A notice older than the papers, which has none.
    await db.deleteFrom('certificate').execute();
    await db.updateTable('legal_notice').set({ file_id: null }).execute();
    expect((await linkedFile(db, (await again(me))[0]!.url_pdf)).bytes.length).toBeGreaterThan(0);
  });

  it('is nobody else’s, however its id is known', async () => {
    await serve(db, 1);
    const { id } = await only();
    const other = { db, taxpayer: NEIGHBOUR };
    const request = { id, id_operacion: crypto.randomUUID() };
    expect(await callEndpoint('DFE/Ventanilla/Consulta', { id }, other)).toEqual([]);
    expect(await refusalOf('DFE/Ventanilla/Leer', request, other)).toMatchObject({ status: 404 });
    expect(await refusalOf('DFE/Ventanilla/Constancia', { id }, other)).toMatchObject({ status: 404 });
    expect(await only()).toMatchObject({ leida: false });
    expect(await db.selectFrom('legal_notice_reading').selectAll().execute()).toEqual([]);
  });

  it('is sealed once somebody is notified, with how, and the same each time', async () => {
    await serve(db, 1);
    const { id } = await only();
    const seal = (today: string) => callEndpoint('DFE/Ventanilla/Constancia', { id }, on(today));
    expect(await refusalOf('DFE/Ventanilla/Constancia', { id }, on('2026-04-16'))).toMatchObject({
      status: 409,
    });
    await read(id, on('2026-04-16'));
    await seal('2026-04-16');
    await seal('2026-04-20');
    const files = await db
      .selectFrom('file')
      .select(['owner_id', 'document'])
      .where('name', 'like', 'constancia-%')
      .execute();
    expect(files).toMatchObject([{ owner_id: 1 }]);
    expect(files[0]?.document).toContain('La abrió TOLABA JUAN IGNACIO el 16/04/2026 12:30');
    expect(files[0]?.document).toContain('desde el 17/04/2026');
  });

  it('is told live and by mail without saying what it is of', async () => {
    await serve(db, 1);
    const events = await db.selectFrom('live_event').select(['taxpayer_id', 'name', 'payload']).execute();
    expect(events).toMatchObject([{ taxpayer_id: 1, name: 'notificacion_recibida' }]);
    const letters = await db.selectFrom('letter').selectAll().execute();
    expect(letters).toMatchObject([{ recipient: 'persona.1@ejemplo.test' }]);
    for (const said of [events[0]?.payload, letters[0]?.text]) expect(said).not.toContain('Intimación');
  });

  it('goes to the history of its year', async () => {
    await serve(db, 1, '2025-11-05');
    await serve(db, 1);
    const history = (anio?: number) =>
      callEndpoint('DFE/Ventanilla/Historial', anio ? { anio } : {}, on('2026-04-20'));
    expect((await history()).items.map(({ numero }) => numero)).toEqual(['N-2026-00001']);
    expect(await history(2025)).toMatchObject({ total: 1, anios: [2026, 2025], items: [{ modo: 'OFICIO' }] });
    expect(
      await callEndpoint('DFE/Ventanilla/Exportar', { anio: 2025, formato: 'PDF' }, on('2026-04-20')),
    ).toMatchObject({
      nombre: 'notificaciones-20260420.pdf',
    });
  });

  it('is in the list somebody takes away with the day and hour it was read', async () => {
    await serve(db, 1);
    await read((await only()).id, on('2026-04-16'));
    const { url } = await callEndpoint('DFE/Ventanilla/Exportar', { anio: 2026, formato: 'PDF' }, me);
    const [page] = await readPages((await linkedFile(db, url)).bytes);
    expect(page).toMatch(/16\/04\/2026\s+12:30/);
  });
});

describe('very many notices', () => {
  /** Unopened notices, a minute apart. */
  async function many(count: number, day: string): Promise<void> {
    const numero = await serve(db, 1, day);
    const asked = db.selectFrom('legal_notice').selectAll().where('number', '=', numero!);
    const { id: _, ...first } = await asked.executeTakeFirstOrThrow();
    const rows = Array.from({ length: count - 1 }, (__, i) => ({
      ...first,
      number: `${day}-${i}`,
      published_at: new Date(Date.parse(first.published_at) + i * 60_000).toISOString(),
    }));
    await db.insertInto('legal_notice').values(rows).execute();
  }

  it('are all there while nobody opened them, as many as the badge says', async () => {
    await many(521, '2025-03-10');
    const unread = await callEndpoint('parametros/tiene-notificaciones', { personaId: 1 }, me);
    const listed = await list();
    expect(listed.map(({ numero }) => numero)).toContain('N-2025-00001');
    expect(listed).toHaveLength(521);
    expect(unread.cantidad).toBe(521);
  });

  it('do not hide the one that is asked for, nor those of another year', async () => {
    await serve(db, 1, '2024-03-11');
    const [{ id } = { id: 0 }] = await list();
    await read(id, on('2024-03-12'));
    await many(521, '2025-03-10');
    expect((await list()).map(({ numero }) => numero)).not.toContain('N-2024-00001');
    expect(await callEndpoint('DFE/Ventanilla/Consulta', { id }, me)).toMatchObject([
      { numero: 'N-2024-00001' },
    ]);
    const history = await callEndpoint('DFE/Ventanilla/Historial', { anio: 2024 }, me);
    expect(history).toMatchObject({ total: 1, anios: [2025, 2024], items: [{ numero: 'N-2024-00001' }] });
  });

  it('are of the year of the office, whose day ends three hours after that of Greenwich', async () => {
    await serve(db, 1, '2025-12-31');
    await db.updateTable('legal_notice').set({ published_at: '2026-01-01T01:00:00.000Z' }).execute();
    const yearOf = async (anio: number) =>
      (await callEndpoint('DFE/Ventanilla/Historial', { anio }, me)).items.map(({ fecha }) => fecha);
    expect(await yearOf(2025)).toEqual(['2025-12-31T22:00']);
    expect(await yearOf(2026)).toEqual([]);
  });
});
