import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { drawnBytes, linkedFileId } from '#tests/documents/linked-file.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { addFine, addVehicle, emptyStore, NEIGHBOUR, OWNER } from '#tests/api/vehicle-store.ts';
import { readText } from '#tests/documents/read-pdf.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
  await addVehicle(db, 'ZA101AA');
});

const ask = (acta?: string) =>
  callEndpoint('Automotor/EB/Multas', { dominio: 'ZA101AA', ...(acta && { acta }) }, { db });

describe('fines of a vehicle', () => {
  it('cost what the fine unit says today', async () => {
    await addFine(db, 'ZA101AA', 'A0451237');
    const { multas, valor_uf, aviso, total } = await ask();
    expect(multas[0]).toMatchObject({
      id_concepto: 'MULTA-A0451237',
      importe_voluntario: '45000.00',
      gastos_administrativos: '2700.00',
      importe_sin_descuento: '92700.00',
      descuento: '45000.00',
      total: '47700.00',
      seleccionable: true,
      motivo: expect.stringMatching(/^Pago voluntario: es la mitad del mínimo hasta el \d\d\/\d\d\/2026\.$/),
    });
    expect([valor_uf, total]).toEqual(['900.00', '47700.00']);
    expect(aviso.replaceAll('\u00a0', ' ')).toBe(
      'El importe de las multas se actualiza con el valor de la nafta súper (UF $ 900,00).',
    );
  });

  it.each<[Parameters<typeof addFine>[3], string, string | null, string | null]>([
    [
      { serious: 1, status: 'A_JUZGAR', voluntary_until: null },
      'A_JUZGAR',
      null,
      'Esta infracción no admite pago voluntario. Esperá la citación del juzgado 3.',
    ],
    [
      { voluntary_until: '2026-04-14' },
      'A_JUZGAR',
      null,
      'El plazo de pago voluntario venció el 14/04/2026. Esperá la citación del juzgado 3.',
    ],
    [{ status: 'A_JUZGAR' }, 'A_JUZGAR', null, 'Esperá la citación del juzgado 3.'],
    [{ status: 'JUDICIAL' }, 'JUDICIAL', null, 'En gestión judicial: comunicate con el área Apremios'],
    [{ status: 'EN_PLAN' }, 'EN_PLAN', null, 'Incluida en un plan de pago'],
    [{ status: 'CON_SENTENCIA', sentence: 90_000_00 }, 'CON_SENTENCIA', '92700.00', null],
  ])('with %o are %s at %s', async (changes, estado, total, motivo) => {
    await addFine(db, 'ZA101AA', 'A0451237', changes);
    const { multas } = await ask();
    expect(multas[0]).toMatchObject({ estado, total, motivo, seleccionable: total !== null });
  });

  it('are asked by ticket too, and paid ones are not listed', async () => {
    await addFine(db, 'ZA101AA', 'A0451237');
    await addFine(db, 'ZA101AA', 'A0451238');
    await addFine(db, 'ZA101AA', 'A0451239', { status: 'PAGADA' as const, paid_on: '2026-04-10' });
    expect((await ask()).multas.map((m) => m.acta).toSorted()).toEqual(['A0451237', 'A0451238']);
    expect((await ask('A0451238')).multas.map((m) => m.acta)).toEqual(['A0451238']);
  });
});

describe('the details of a fine', () => {
  it('are who drew it up, its picture and, of a speed, how much', async () => {
    const bytes = new Uint8Array([1]);
    const file = {
      name: 'a.png',
      type: 'png' as const,
      bytes,
      owner_id: null,
      created_at: '',
      expires_on: null,
    };
    const photo_id = await keepFile(db, file);
    const measured = { agent: 'Cinemómetro fijo 03', speed: 92, speed_limit: 60, photo_id };
    await addFine(db, 'ZA101AA', 'A0451237', measured);
    const [fine] = (await ask()).multas;
    expect(linkedFileId(fine?.foto)).toBe(photo_id);
    expect(fine).toMatchObject({
      agente: 'Cinemómetro fijo 03',
      velocidad: 92,
      velocidad_maxima: 60,
    });
  });
});

describe('fines of who is signed in', () => {
  it('are those of every vehicle, and nobody else', async () => {
    await addVehicle(db, 'ZA102AA');
    await addVehicle(db, 'ZA801AA', [], { owner_id: NEIGHBOUR.id });
    await addFine(db, 'ZA101AA', 'A0451237');
    await addFine(db, 'ZA102AA', 'A0451238');
    await addFine(db, 'ZA801AA', 'A0451239', { taxpayer_id: NEIGHBOUR.id });
    const of = async (taxpayer?: typeof OWNER) =>
      (await callEndpoint('Automotor/EB/MultasPropias', {}, { db, taxpayer })).multas.map((m) => m.acta);
    expect((await of(OWNER)).toSorted()).toEqual(['A0451237', 'A0451238']);
    expect(await of(NEIGHBOUR)).toEqual(['A0451239']);
    expect(await of()).toEqual([]);
  });
});

describe('the report of fines', () => {
  it('says each unpaid one, what can be paid, and can be verified that day', async () => {
    await addFine(db, 'ZA101AA', 'A0451237');
    await addFine(db, 'ZA101AA', 'A0451238', {
      serious: 1,
      status: 'A_JUZGAR' as const,
      voluntary_until: null,
    });
    await addFine(db, 'ZA101AA', 'A0451239', { status: 'PAGADA' as const, paid_on: '2026-04-10' });
    const request = { dominio: 'ZA101AA' };
    const { nombre } = await callEndpoint('Automotor/EB/ImprimirMultas', request, { db });
    expect(nombre).toBe('multas-ZA101AA-20260415.pdf');
    const file = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    const text = await readText(await drawnBytes(file));
    for (const words of ['A0451237', 'A0451238', '47.700,00', 'Esta infracción no admite pago voluntario'])
      expect(text).toContain(words);
    expect(text).not.toContain('A0451239');
    expect(text).not.toContain('TOLABA');
    const { code } = await db.selectFrom('certificate').select('code').executeTakeFirstOrThrow();
    const verified = await callEndpoint('Descargas/Verificar', { codigo: code }, { db });
    expect(verified).toMatchObject({ estado: 'VIGENTE', tipo: 'INFORME_MULTAS' });
  });
});

describe('history of fines', () => {
  it('goes five years back, with what was paid and its receipt', async () => {
    const paid = {
      status: 'PAGADA' as const,
      at: '2024-07-02T18:20',
      paid_on: '2024-07-10',
      paid_amount: 22_500_00,
      receipt_number: 'M-00219930',
    };
    await addFine(db, 'ZA101AA', 'A0398812', paid);
    await addFine(db, 'ZA101AA', 'A0100000', { ...paid, at: '2021-04-14T10:00' });
    const request = { dominio: 'ZA101AA' };
    expect(await callEndpoint('Automotor/EB/HistorialMultas', request, { db })).toEqual([
      {
        acta: 'A0398812',
        fecha: '2024-07-02',
        anio: 2024,
        infraccion: 'Estacionar en doble fila',
        estado: 'PAGADA',
        importe: '22500.00',
        fecha_pago: '2024-07-10',
        nro_comprobante: 'M-00219930',
        url_pdf: null,
      },
    ]);
    const all = await callEndpoint(
      'Automotor/EB/HistorialMultas',
      { ...request, desde: '2021-01-01' },
      { db },
    );
    expect(all).toHaveLength(2);
  });
});
