import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money } from '#formats/money.ts';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { ARENALES, TORRES } from '#tests/api/as-taxpayer.ts';
import { taxpayerOf, TODAY } from '#tests/declarations/declaring-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const LA_MERCED = '33006000059';

let db: Database;

beforeAll(async () => {
  db = await seededStore();
});
afterAll(() => db.destroy());

const declared = async (cuit: string, estado?: CodeOf<'estados_ddjj'>) =>
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

describe('the receipt of a declaration that came into the store without one', () => {
  const HOTEL = '30006003458';
  const VALLE_VERDE = '30006005698';
  const filedBy = async (cuit: string, tipo_inscripcion: CodeOf<'tributos'>) => {
    const taxpayer = await taxpayerOf(db, cuit);
    const all = await callEndpoint('DDJJ/Consulta', { tipo_inscripcion }, { db, today: TODAY, taxpayer });
    return all.filter((one) => one.nro_presentacion !== null);
  };
  const paperOf = async ({ url_acuse: url }: { url_acuse: string | null }) =>
    (await readText((await linkedFile(db, url ?? '')).bytes)).replaceAll('\n', ' ');

  it.each<[string, string, CodeOf<'tributos'>, string[]]>([
    ['a late one', TORRES, '0012', ['09/04/2026', 'multa por incumplimiento de $ 18.000,00', 'Alícuota']],
    ['stays', HOTEL, '0104', ['Alojamiento', 'Gravadas', 'Habitación doble']],
    ['what an agent typed', VALLE_VERDE, '0024', ['Sujeto', 'LOS LAPACHOS S.R.L.']],
    ['a file', VALLE_VERDE, '0015', ['Operaciones del archivo', 'Al 6 por mil']],
  ])('says what was kept of %s', async (_, cuit, tax, words) => {
    const [newest] = await filedBy(cuit, tax);
    const text = await paperOf(newest!);
    const said = [newest!.nro_presentacion!, `A pagar ${money.write(newest!.a_pagar!)}`, ...words];
    for (const word of said) expect(text).toContain(word.replaceAll('\u00a0', ' '));
  });

  it('is made once, however many found it missing', async () => {
    const receipts = db.selectFrom('certificate').select('number').where('kind', '=', 'ACUSE_DDJJ');
    const [first, second] = await Promise.all([declared(LA_MERCED), declared(LA_MERCED)]);
    const made = (await receipts.execute()).length;
    expect(second).toEqual(first);
    expect(await declared(LA_MERCED)).toEqual(first);
    expect(first.filter((one) => one.nro_presentacion && !one.url_acuse)).toEqual([]);
    expect((await receipts.execute()).length).toBe(made);
  });
});
