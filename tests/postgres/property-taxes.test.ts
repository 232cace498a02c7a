import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#formats/date.ts';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { addProperty, emptyStore, OVERDUE, YEAR_2026 } from '#tests/api/vehicle-store.ts';
import { startEngine, type Engine } from './engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const TAX = '0007';
const stores = {
  SQLite: () => emptyStore(),
  PostgreSQL: () => emptyStore(engine.url),
};

describe.each(Object.keys(stores) as (keyof typeof stores)[])('the taxes of a property, in %s', (name) => {
  let db: Database;
  let units = 0;
  beforeAll(async () => {
    db = await stores[name]();
  });
  afterAll(() => db.destroy());

  /** A unit of its own that has these lines. */
  async function property(...lines: Parameters<typeof addProperty>[3] & object) {
    const unit = String((units += 1) + 104_500);
    await addProperty(db, unit, {}, lines);
    return unit;
  }
  const owed = (unit: string, today: string) =>
    callEndpoint('Inmobiliario/EB/Consulta', { unidad_urbana: unit, tipo_inscripcion: TAX }, { db, today });

  it.each([
    ['I1', '15000.00', '2026-03-10', '2026-03-10', '0.00', '15000.00'],
    ['I2', '15000.00', '2026-03-10', '2026-03-11', '13.75', '15013.75'],
    ['I3', '15000.00', '2026-03-10', '2026-03-25', '206.25', '15206.25'],
    ['I4', '15000.00', '2025-08-11', '2025-10-15', '893.75', '15893.75'],
    ['I5', '540.00', '2026-01-12', '2026-01-29', '8.42', '548.42'],
    ['I5b', '780.00', '2026-01-12', '2026-02-26', '32.18', '812.18'],
    ['I5c', '1620.00', '2026-01-12', '2026-01-17', '7.43', '1627.43'],
    ['I6', '12345.67', '2025-05-12', '2025-07-20', '1335.39', '13681.06'],
    ['I7', '12345.67', '2025-06-30', '2025-07-01', '11.32', '12356.99'],
    ['I8', '12345.67', '2025-06-29', '2025-06-30', '22.63', '12368.30'],
    ['I9', '87654.32', '2024-02-12', '2026-02-28', '100517.59', '188171.91'],
    ['I10', '999999.99', '2025-12-10', '2026-12-10', '334583.33', '1334583.32'],
    ['I11', '0.01', '2025-12-10', '2026-12-10', '0.00', '0.01'],
  ])('%s: %s due %s, on %s, has an interest of %s: %s', async (_, capital, due_date, day, interes, total) => {
    const [year, month] = due_date.split('-');
    const cents = Number(capital.replace('.', ''));
    const unit = await property({ period: `${month}/${year}`, due_date, capital: cents });
    expect((await owed(unit, day)).obligaciones).toMatchObject([{ capital, interes, total }]);
  });

  it('add up over periods', async () => {
    expect(await owed(await property(...OVERDUE), '2026-04-15')).toMatchObject({ total: '79724.45' });
  });

  it.each([
    ['15000.00', '2026-03-10', '2026-03-25', '15206.25'],
    ['30833.33', '2026-05-11', '2026-05-26', '31257.29'],
    ['14200.00', '2025-12-10', '2025-12-24', '14382.23'],
    ['1250000.00', '2026-03-10', '2026-03-25', '1267187.50'],
  ])('%s due %s are on the slip until %s %s', async (importe_1, due_date, vencimiento_2, importe_2) => {
    const [year, month] = due_date.split('-');
    const capital = Number(importe_1.replace('.', ''));
    const unit = await property({ period: `${month}/${year}`, due_date, capital });
    const today = addDays(due_date, -8);
    const [line] = (await owed(unit, today)).obligaciones;
    const slip = await callEndpoint(
      'Inmobiliario/EB/EmitirBoleta',
      {
        unidad_urbana: unit,
        conceptos: [line!.id_concepto],
        fecha_pago: null,
        modalidad: 'CUOTA',
        id_operacion: crypto.randomUUID(),
      },
      { db, today },
    );
    expect(slip).toMatchObject({ importe_1, vencimiento_1: due_date, importe_2, vencimiento_2 });
  });

  it.each([
    [15_000_00, '150000.00', '30000.00', '82500.00'],
    [30_833_33, '308333.30', '61666.66', '169583.32'],
  ])(
    'of %i cents a month cost ten of twelve ahead, and five and a half of six',
    async (capital, year, saved, half) => {
      const unit = await property(...YEAR_2026.map((line) => ({ ...line, capital })));
      expect(await owed(unit, '2026-01-05')).toMatchObject({
        pago_anual: { disponible: true, importe: year, ahorro: saved, hasta: '2026-01-12' },
        pago_semestral: { disponible: true, importe: half },
      });
    },
  );
});
