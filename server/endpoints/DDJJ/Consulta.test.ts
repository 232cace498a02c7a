import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { ARENALES, TORRES } from '#tests/api/as-taxpayer.ts';
import { taxpayerOf, TODAY } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';

const LA_MERCED = '33006000059';

let db: Database;

beforeAll(async () => {
  db = await seededStore();
});
afterAll(() => db.destroy());

const declared = async (cuit: string, estado?: string) =>
  callEndpoint(
    'DDJJ/Consulta',
    { ...(estado !== undefined && { estado }), tipo_inscripcion: '0012' },
    { db, today: TODAY, taxpayer: await taxpayerOf(db, cuit) },
  );

it('tells what is missing, and what was declared late with half of its fine while that is enough', async () => {
  const [missing, late, inTime] = await declared(TORRES);
  expect(missing).toMatchObject({ periodo: '03/2026', estado: 'NO_PRESENTADA', nro_presentacion: null });
  expect(late).toMatchObject({
    periodo: '02/2026',
    vencimiento: '2026-03-16',
    fecha_presentacion: expect.stringMatching(/^2026-04-09T/),
    estado: 'FUERA_DE_TERMINO',
    id_concepto: null,
    multa: { importe: '9000.00', hasta: '2026-04-24' },
  });
  expect(inTime).toMatchObject({ periodo: '01/2026', estado: 'PRESENTADA', multa: null });
});

it('tells what was declared again beside what took its place', async () => {
  const all = await declared(ARENALES);
  const [again, first] = all.filter(({ periodo }) => periodo === '11/2025');
  expect(again).toMatchObject({ version: 'Rectificativa 1', secuencia: 1, estado: 'PRESENTADA' });
  expect(first).toMatchObject({
    version: 'Original',
    secuencia: 0,
    estado: 'RECTIFICADA',
    id_concepto: null,
  });
  expect(Number(again?.determinado)).toBeGreaterThan(Number(first?.determinado));
  expect(await declared(ARENALES, 'RECTIFICADA')).toEqual([first]);
});

it('owes nothing for a fine that was paid', async () => {
  expect(await declared(LA_MERCED, 'FUERA_DE_TERMINO')).toMatchObject([{ periodo: '10/2025', multa: null }]);
});
