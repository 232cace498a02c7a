import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { declarant, HOTEL, STAYS } from '#tests/declarations/collecting-store.ts';
import { LAPACHOS, taxpayerOf } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

type Filing = RequestOf<'DDJJ/Presentar'>;

let db: Database;
let hotel: ReturnType<typeof declarant>;

beforeAll(async () => {
  db = await seededStore();
  hotel = declarant(db, await taxpayerOf(db, HOTEL), STAYS);
});
afterAll(() => db.destroy());

const stay = {
  alojamiento: 'DOBLE' as const,
  personas: 108,
  noches: 3,
  exentas: 4,
  motivo_exencion: 'SALUD' as const,
};

describe('what cannot be declared of stays', () => {
  it.each<[string, Partial<Filing>, number, string, string?]>([
    ['nothing', {}, 422, 'Declará al menos una estadía', 'estadias'],
    [
      'more nights than the month has',
      {
        periodo: '02/2026',
        secuencia: 1,
        motivo_rectificativa: 'Un error',
        estadias: [{ ...stay, noches: 29 }],
      },
      422,
      'El mes tuvo 28 noches.',
      'estadias.0.noches',
    ],
    [
      'more exempt than people',
      { estadias: [{ ...stay, exentas: 109 }] },
      422,
      'No puede haber más personas exentas',
      'estadias.0.exentas',
    ],
    [
      'exempt for no reason',
      { estadias: [{ ...stay, motivo_exencion: null }] },
      422,
      'Elegí por qué no pagan.',
      'estadias.0.motivo_exencion',
    ],
    [
      'income by activity',
      { estadias: [stay], actividades: [{ codigo: '551022', bruto: '1.00' }] },
      422,
      'Eso no se declara en esta inscripción.',
      'actividades',
    ],
    [
      'a month that has not ended',
      { periodo: '04/2026', estadias: [stay] },
      422,
      'todavía no terminó',
      'periodo',
    ],
    ['a month before the inscription', { periodo: '12/2025' }, 422, 'no se declara en línea', 'periodo'],
    [
      'a second original',
      { periodo: '02/2026', estadias: [stay] },
      409,
      'Ya existe una DDJJ original para 02/2026',
    ],
    ['another amount', { estadias: [stay], a_pagar: '280800.01' }, 409, 'ahora es $ 280.800,00 a pagar'],
  ])('%s', async (_, changes, status, text, field) => {
    const refusal = await hotel.refused(changes);
    expect(refusal).toMatchObject({ status, field });
    expect(refusal?.message.replaceAll('\u00a0', ' ')).toContain(text);
  });

  it('those of somebody else', async () => {
    const other = declarant(db, await taxpayerOf(db, LAPACHOS), STAYS);
    expect(await other.refused({ estadias: [stay] })).toMatchObject({ status: 404, field: 'padron' });
  });
});

describe('the stays of 03/2026 of the hotel', () => {
  it('come to 280.800,00 of 312 nights, and are due on the 20th', async () => {
    expect(await hotel.prepare()).toMatchObject({
      tipo_inscripcion: '0104',
      valor_noche: '900.00',
      vencimiento: '2026-04-20',
      estadias: [],
      nomenclador: [],
    });
    expect(await hotel.calculate({ estadias: [stay] })).toMatchObject({
      hospedaje: {
        noches_gravadas: 312,
        noches_exentas: 12,
        valor_noche: '900.00',
        importes: ['280800.00'],
      },
      minimo: '0.00',
      a_pagar: '280800.00',
      multa: null,
    });
    expect(await hotel.calculate({ sin_movimiento: true })).toMatchObject({ a_pagar: '0.00' });
  });

  it('are presented with their receipt and slip, and begin the rectification', async () => {
    const answer = await hotel.present({ estadias: [stay], a_pagar: '280800.00' });
    expect(answer.boletas.map((slip) => [slip.conceptos, slip.importe_1, slip.tributo])).toEqual([
      [['0104-0205112-2026-03-0004-0-1'], '280800.00', 'Servicios e Infraestructura Turística'],
    ]);
    const { bytes } = await linkedFile(db, answer.url_acuse);
    const [page] = await readPages(bytes);
    for (const text of [
      'Servicios e Infraestructura Turística',
      'Habitación doble',
      'Estadía por tratamiento',
      '312',
    ])
      expect(page).toContain(text);
    const before = await hotel.prepare();
    expect([before.secuencia, before.estadias]).toEqual([1, [stay]]);
    const again = await hotel.present({
      secuencia: 1,
      motivo_rectificativa: 'Faltaban exentos',
      estadias: [{ ...stay, exentas: 8 }],
      a_pagar: '270000.00',
    });
    expect(again.boletas.map(({ conceptos }) => conceptos)).toEqual([['0104-0205112-2026-03-0004-1-1']]);
  });

  it('are listed beside what the hotel declares of its turnover', async () => {
    const rows = (await hotel.list()).filter(({ periodo }) => periodo === '03/2026');
    expect(
      rows.map(({ tipo_inscripcion, version, a_pagar }) => [tipo_inscripcion, version, a_pagar]),
    ).toEqual([
      ['0012', 'Falta presentar', null],
      ['0104', 'Rectificativa 1', '270000.00'],
      ['0104', 'Original', '280800.00'],
    ]);
  });
});
