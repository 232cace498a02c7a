import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addPlan, addVehicle, emptyStore } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
  await addVehicle(db, 'ZA101AA', [{}]);
});

const PATH = 'Automotor/EB/ModificacionFechaPago';
const MARCH = '0006-0104512-2026-03-0000-0-1';
const move = (fecha_pago: string, today?: string) =>
  callEndpoint(PATH, { dominio: 'ZA101AA', conceptos: [MARCH], fecha_pago }, { db, ...(today && { today }) });

describe('another payment day', () => {
  it('recalculates the chosen concepts', async () => {
    expect(await move('2026-04-15')).toMatchObject({
      fecha_habil: '2026-04-15',
      nota: null,
      total: '15495.00',
    });
  });

  it.each([
    [
      '2026-03-24',
      '2026-03-25',
      'Fecha hábil: el 24/03/2026 es feriado (Día Nacional de la Memoria por la Verdad y la Justicia), tomamos el 25/03/2026.',
    ],
    ['2026-03-14', '2026-03-16', 'Fecha hábil: el 14/03/2026 es sábado, tomamos el 16/03/2026.'],
    ['2026-03-15', '2026-03-16', 'Fecha hábil: el 15/03/2026 es domingo, tomamos el 16/03/2026.'],
  ])('%s is moved to the business day %s and says why', async (asked, day, nota) => {
    expect(await move(asked, '2026-03-11')).toMatchObject({ fecha_pago: asked, fecha_habil: day, nota });
  });

  it('reaches thirty days ahead, and never the next year', async () => {
    const refused = async (fecha_pago: string, today: string) =>
      (await refusalOf(PATH, { dominio: 'ZA101AA', conceptos: [MARCH], fecha_pago }, { db, today }))?.message;
    expect(await refused('2026-05-16', '2026-04-15')).toBe('Elegí una fecha entre hoy y el 15/05/2026.');
    expect(await refused('2026-04-14', '2026-04-15')).toBe('Elegí una fecha entre hoy y el 15/05/2026.');
    expect(await refused('2027-01-04', '2026-12-20')).toBe('Elegí una fecha entre hoy y el 31/12/2026.');
    expect(await refused('2026-12-31', '2026-12-20')).toBeUndefined();
  });

  it('is not for the instalments of a plan', async () => {
    await addVehicle(db, 'ZA103AA', [{}]);
    await addPlan(db, 'ZA103AA');
    const request = {
      dominio: 'ZA103AA',
      conceptos: ['0006-0104513-2026-05-0007-0-1'],
      fecha_pago: '2026-04-15',
    };
    expect(await refusalOf(PATH, request, { db })).toMatchObject({ status: 422, field: 'conceptos' });
  });
});
