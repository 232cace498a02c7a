import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addProperty, emptyStore, YEAR_2026 } from '#tests/api/vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const UNIT = '104512-3';
const REGISTER = '0545123';
const id = (tax: string, month: string) => `${tax}-${REGISTER}-2026-${month}-0000-0-1`;

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const owed = (tipo_inscripcion: CodeOf<'tributos'> = '0007', today = '2026-04-15') =>
  callEndpoint('Inmobiliario/EB/Consulta', { unidad_urbana: UNIT, tipo_inscripcion }, { db, today });
const request = (
  conceptos: string[],
  modalidad: CodeOf<'modalidades_boleta'> = 'CUOTA',
  fecha_pago: string | null = null,
) => ({
  unidad_urbana: UNIT,
  conceptos,
  fecha_pago,
  modalidad,
  id_operacion: crypto.randomUUID(),
});
const issue = (
  conceptos: string[],
  modalidad?: CodeOf<'modalidades_boleta'>,
  fecha_pago?: string | null,
  today?: string,
) =>
  callEndpoint('Inmobiliario/EB/EmitirBoleta', request(conceptos, modalidad, fecha_pago), {
    db,
    ...(today && { today }),
  });

describe('what a property owes', () => {
  it('is of the tax that is asked alone', async () => {
    await addProperty(db, UNIT, {}, [{}, { tax: '0008', capital: 9_000_00 }]);
    expect((await owed('0008')).obligaciones.map(({ capital }) => capital)).toEqual(['9000.00']);
  });

  it('cannot be chosen where the electricity company charges it, and says which months', async () => {
    await addProperty(db, UNIT, { by_utility: 1 }, [
      { period: '01/2026', due_date: '2026-01-12', situation: 'EDESA' },
      { period: '02/2026', due_date: '2026-02-12', situation: 'EDESA' },
      { period: '03/2026', due_date: '2026-03-12' },
      { tax: '0008', period: '05/2026', due_date: '2026-05-12', situation: 'EDESA' },
    ]);
    const tax = await owed();
    expect(tax.obligaciones.map(({ seleccionable }) => seleccionable)).toEqual([false, false, true]);
    expect(tax.aviso).toBe('Enero y febrero se cobran en tu factura de la distribuidora eléctrica.');
    expect((await owed('0008')).aviso).toMatch(/^Toda la TGI de este inmueble se cobra/);
    expect(
      await refusalOf('Inmobiliario/EB/EmitirBoleta', request([id('0007', '02')]), { db }),
    ).toMatchObject({
      status: 409,
    });
  });
});

describe('paying a year ahead', () => {
  it('leaves out the months the electricity company charges, and the free months stay', async () => {
    const year = YEAR_2026.map((line, i) => (i < 2 ? { ...line, situation: 'EDESA' as const } : line));
    await addProperty(db, UNIT, { by_utility: 1 }, year);
    const { pago_anual: offer } = await owed('0007', '2026-02-20');
    expect(offer).toMatchObject({ disponible: true, importe: '120000.00', ahorro: '30000.00' });
    expect(offer.conceptos).toHaveLength(10);
    const slip = await issue(offer.conceptos, 'ANUAL', null, '2026-02-20');
    expect(slip).toMatchObject({ importe_1: '120000.00', vencimiento_1: '2026-03-10', vencimiento_2: null });
  });
});

describe('slips of a property', () => {
  beforeEach(() =>
    addProperty(db, UNIT, {}, [{}, { tax: '0008', capital: 9_000_00 }, { tax: '0103', capital: 2_400_00 }]),
  );

  it('charge one tax, and the same twice is the same slip', async () => {
    const slip = await issue([id('0008', '03')]);
    expect(slip).toMatchObject({ tipo_inscripcion: '0008', imponible: UNIT, modalidad: 'CUOTA' });
    expect((await issue([id('0008', '03')])).nro_boleta).toBe(slip.nro_boleta);
  });

  it('charge several taxes only when they are asked together', async () => {
    const all = ['0007', '0008', '0103'].map((tax) => id(tax, '03'));
    expect(await refusalOf('Inmobiliario/EB/EmitirBoleta', request(all), { db })).toMatchObject({
      status: 422,
    });
    const slip = await issue(all, 'CONJUNTA', '2026-04-15');
    expect(slip).toMatchObject({
      tipo_inscripcion: '0000',
      tributo: 'Impuesto y tasas del inmueble',
      importe_1: '27271.20',
      conceptos: all,
    });
    expect(slip.codigo_pago).toMatch(/^0000/);
  });

  it('charge on a day off what the debt statement said, and what is owed that day when it is paid at once', async () => {
    const today = '2026-04-18';
    const debt = {
      unidad_urbana: UNIT,
      tipo_inscripcion: '0007' as const,
      incluir: ['0008' as const, '0103' as const],
    };
    const { obligaciones, total, boleta } = await callEndpoint('Inmobiliario/ED/EstadoDeuda', debt, {
      db,
      today,
    });
    const all = obligaciones.map(({ id_concepto }) => id_concepto);
    const slip = await issue(all, 'CONJUNTA', null, today);
    expect(slip).toMatchObject({ vencimiento_1: '2026-04-20', importe_1: boleta.importe });
    expect(boleta.importe).not.toBe(total);
    const paidAtOnce = await issue(all, 'CONJUNTA', today, today);
    expect(paidAtOnce).toMatchObject({ vencimiento_1: today, importe_1: total, vencimiento_2: null });
  });

  it('never charge what is of another property', async () => {
    await addProperty(db, '104501', {}, [{}]);
    expect(
      await refusalOf('Inmobiliario/EB/EmitirBoleta', request(['0007-0504501-2026-03-0000-0-1']), { db }),
    ).toMatchObject({ status: 422, field: 'conceptos' });
  });
});
