import { afterAll, describe, expect, it } from 'vitest';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';

const TOLABA = 4512;
const IBANEZ = 4520;
const LAPACHOS = 4521;
const AYBAR = 4516;

const db = await seededStore();
afterAll(() => db.destroy());

async function summaryOf(id: number, partes?: string[]) {
  const taxpayer = (await findTaxpayer(db, id))!;
  return callEndpoint('Contribuyente/Resumen', partes ? ({ partes } as never) : {}, { db, taxpayer });
}

describe('the summary of a taxpayer', () => {
  it('is the one of the example for number 1, to the cent', async () => {
    const summary = await summaryOf(TOLABA);
    expect(summary).toMatchObject({
      deuda_vencida: '79724.45',
      a_vencer: '30833.33',
      planes: [{ nro_plan: '20260031', proxima: '2026-06-10' }],
      expedientes: [{ numero: 45170, estado: 'EN_ANALISIS' }],
      notificaciones: 2,
    });
    expect(summary.inscripciones).toContain('0006');
    expect(summary.vencimientos).toHaveLength(5);
    const days = summary.vencimientos!.map(({ vencimiento }) => vencimiento);
    expect(days).toEqual(days.toSorted());
    expect(days[0]! >= '2026-04-15').toBe(true);
  });

  it('tells what has to be declared, red when late', async () => {
    const summary = await summaryOf(LAPACHOS, ['DDJJ', 'INSCRIPCIONES']);
    const business = { padron: '0205001', local: 'Autoservicio Los Lapachos', tipo_inscripcion: '0012' };
    expect(summary.ddjj_pendientes).toEqual([
      { ...business, periodo: '02/2026', vencimiento: '2026-03-16', estado: 'ATRASADA' },
      { ...business, periodo: '03/2026', vencimiento: '2026-04-15', estado: 'A_TIEMPO' },
    ]);
    expect(summary.inscripciones).toContain('0012');
  });

  it('tells apart what only the office resolves: at law, or of blocked years', async () => {
    const summary = await summaryOf(AYBAR, ['DEUDA']);
    const { obligaciones } = await callEndpoint(
      'BoletaMultiple/Consulta',
      {},
      { db, taxpayer: (await findTaxpayer(db, AYBAR))! },
    );
    const cents = (rows: typeof obligaciones) =>
      rows.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
    const overdue = obligaciones.filter(({ dias_mora }) => dias_mora > 0);
    const isChosen = ({ seleccionable }: { seleccionable: boolean }) => seleccionable;
    expect(Number(summary.en_oficina)).toBeGreaterThan(0);
    expect(Math.round(Number(summary.deuda_vencida) * 100)).toBe(cents(overdue.filter(isChosen)));
    expect(Math.round(Number(summary.en_oficina) * 100)).toBe(
      cents(overdue.filter((line) => !isChosen(line))),
    );
  });

  it('is empty, not missing, for who has nothing', async () => {
    expect(await summaryOf(IBANEZ)).toMatchObject({
      deuda_vencida: '0.00',
      a_vencer: '0.00',
      vencimientos: [],
      planes: [],
      expedientes: [],
    });
  });

  it('gives only the parts that are asked for', async () => {
    expect(Object.keys(await summaryOf(TOLABA, ['PLANES', 'NOTIFICACIONES'])).toSorted()).toEqual([
      'notificaciones',
      'planes',
    ]);
  });
});

describe('the inscriptions of a taxpayer', () => {
  it('count the landfill from the first load, before it is charged', async () => {
    expect((await summaryOf(IBANEZ, ['INSCRIPCIONES'])).inscripciones).not.toContain('0129');
    const load = await db.selectFrom('landfill_receipt').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('landfill_receipt')
      .values({ ...load, number: 'B-0099001', taxpayer_id: IBANEZ, obligation_id: null })
      .execute();
    expect((await summaryOf(IBANEZ, ['INSCRIPCIONES'])).inscripciones).toContain('0129');
  });
});

describe('notices', () => {
  const taxpayer = { id: TOLABA, name: 'TOLABA JUAN IGNACIO' };
  const caller = { db, taxpayer };

  it('are there for who was away, newest first, until they are read, and reading never goes back', async () => {
    const event = { name: 'expediente_actualizado', at: '2026-04-15T15:00:00.000Z' };
    const told = [TOLABA, IBANEZ, TOLABA].map((taxpayer_id, i) => ({
      ...event,
      taxpayer_id,
      payload: JSON.stringify({ numero: i, anio: 2026 }),
    }));
    await db.insertInto('live_event').values(told).execute();
    const notices = await callEndpoint('Avisos/Consulta', {}, caller);
    expect(notices.map(({ evento, datos, fecha_hora, leido }) => [evento, datos, fecha_hora, leido])).toEqual(
      [
        ['expediente_actualizado', { numero: 2, anio: 2026 }, '2026-04-15T12:00', false],
        ['expediente_actualizado', { numero: 0, anio: 2026 }, '2026-04-15T12:00', false],
      ],
    );
    const [last, first] = notices.map(({ numero }) => numero) as [number, number];
    expect(await callEndpoint('Avisos/Leer', { hasta: last }, caller)).toEqual({ hasta: last });
    expect(await callEndpoint('Avisos/Leer', { hasta: first }, caller)).toEqual({ hasta: last });
    const seen = await callEndpoint('Avisos/Consulta', {}, caller);
    expect(seen.map(({ leido }) => leido)).toEqual([true, true]);
  });
});
