import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { hold } from '#tests/api/slip-store.ts';
import { addPlan, addVehicle, emptyStore, OVERDUE, YEAR_2026 } from '#tests/api/vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const ask = (
  dominio: string,
  more: { fecha_pago?: string; tipo_inscripcion?: CodeOf<'tributos'> } = {},
  today?: string,
) =>
  callEndpoint(
    'Automotor/EB/Consulta',
    { dominio, tipo_inscripcion: '0006', ...more },
    { db, ...(today && { today }) },
  );

describe('debt of a vehicle', () => {
  it('is the reference debt for ZA101AA on 15/04/2026', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    const { obligaciones, total, total_a_vencer } = await ask('ZA101AA');
    const table = obligaciones.map((o) => [
      o.periodo,
      o.fecha_vencimiento,
      o.capital,
      o.dias_mora,
      o.interes,
      o.total,
    ]);
    expect(table).toEqual([
      ['11/2025', '2025-11-10', '14200.00', 156, '2030.60', '16230.60'],
      ['12/2025', '2025-12-10', '14200.00', 126, '1640.10', '15840.10'],
      ['01/2026', '2026-01-12', '15000.00', 93, '1278.75', '16278.75'],
      ['02/2026', '2026-02-10', '15000.00', 64, '880.00', '15880.00'],
      ['03/2026', '2026-03-10', '15000.00', 36, '495.00', '15495.00'],
    ]);
    expect([total, total_a_vencer]).toEqual(['79724.45', '0.00']);
    expect(obligaciones.every((o) => o.seleccionable && o.estado === 'VENCIDA' && o.motivo === null)).toBe(
      true,
    );
    expect(obligaciones[4]?.fecha_vencimiento_2).toBe('2026-03-25');
    expect(obligaciones[4]?.tramos).toEqual([
      { desde: '2026-03-11', hasta: '2026-04-15', dias: 36, tasa: '2.75', interes: '495.00' },
    ]);
  });

  it('counts interest to another payment day', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    expect(await ask('ZA101AA', { fecha_pago: '2026-05-15' })).toMatchObject({
      fecha_pago: '2026-05-15',
      total: '15907.50',
    });
  });

  it('leaves out what is paid and says apart what is not due yet', async () => {
    await addVehicle(db, 'ZA101AA', [
      {
        period: '02/2026',
        due_date: '2026-02-10',
        status: 'PAGADA' as const,
        paid: 15_000_00,
        paid_on: '2026-02-09',
      },
      { period: '05/2026', due_date: '2026-05-11' },
    ]);
    const { obligaciones, total, total_a_vencer } = await ask('ZA101AA');
    expect(obligaciones.map((o) => [o.periodo, o.estado])).toEqual([['05/2026', 'A_VENCER']]);
    expect([total, total_a_vencer]).toEqual(['0.00', '15000.00']);
  });

  it('charges the punitive rate from the lawsuit and blocks the line (vector I12)', async () => {
    const line = {
      period: '09/2025',
      due_date: '2025-09-15',
      capital: 250_000_00,
      situation: 'JUDICIAL' as const,
      lawsuit_date: '2025-09-16',
    };
    await addVehicle(db, 'ZAA501', [line]);
    const { obligaciones, total } = await ask('ZAA501', { fecha_pago: '2026-03-16' }, '2026-03-16');
    expect(obligaciones[0]).toMatchObject({
      interes: '53083.33',
      total: '303083.33',
      seleccionable: false,
      motivo: 'En gestión judicial: comunicate con el área Apremios (387 555-0100 int. 1540)',
    });
    expect(total).toBe('0.00');
  });

  it('says of every blocked line why', async () => {
    await db.insertInto('parameter').values({ name: 'ANIO_BLOQUEO_BOLETA', value: '2022' }).execute();
    await addVehicle(db, 'ZAA501', [
      { period: '11/2021', due_date: '2021-11-10' },
      {
        period: '01/2026',
        due_date: '2026-01-12',
        situation: 'EXENTA' as const,
        reason: 'Exención por discapacidad',
      },
      { period: '02/2026', due_date: '2026-02-10', situation: 'EDESA' },
      { period: '05/2026', due_date: '2026-05-11', situation: 'DEBITO_AUTOMATICO' },
    ]);
    const { obligaciones } = await ask('ZAA501');
    expect(obligaciones.map((o) => [o.situacion, o.seleccionable, o.motivo])).toEqual([
      ['BLOQUEADA', false, 'Período anterior a 2022: se gestiona en la oficina'],
      ['EXENTA', false, 'Exención por discapacidad'],
      ['EDESA', false, 'Se cobra en tu factura de la distribuidora eléctrica'],
      ['DEBITO_AUTOMATICO', true, 'Se debitará de tu tarjeta el 11/05/2026'],
    ]);
  });

  it('freezes what a plan includes on the day of the plan, and does not list its instalments', async () => {
    await addVehicle(db, 'ZA103AA', OVERDUE);
    await addPlan(db, 'ZA103AA');
    const { obligaciones } = await ask('ZA103AA', { fecha_pago: '2026-08-12' }, '2026-08-12');
    expect(obligaciones).toHaveLength(5);
    expect(obligaciones[4]).toMatchObject({
      total: '15495.00',
      situacion: 'EN_PLAN',
      seleccionable: false,
      motivo: 'Incluida en el plan N° 20260031',
    });
  });

  it('holds what is being paid', async () => {
    await addVehicle(db, 'ZA101AA', [{}]);
    const conceptos = ['0006-0104512-2026-03-0000-0-1'];
    const request = {
      dominio: 'ZA101AA',
      conceptos,
      modalidad: 'CUOTA' as const,
      id_operacion: crypto.randomUUID(),
    };
    const { nro_boleta } = await callEndpoint('Automotor/EB/EmitirBoleta', request, { db });
    await hold(db, nro_boleta, conceptos);
    const { obligaciones } = await ask('ZA101AA');
    expect(obligaciones[0]).toMatchObject({
      estado: 'EN_PROCESO',
      seleccionable: false,
      motivo: 'Se está pagando (operación 77121)',
    });
  });

  it('goes on charging what a partial payment left', async () => {
    await addVehicle(db, 'ZA502AA', [{ status: 'PARCIAL', paid: 5_000_00, paid_on: '2026-03-10' }]);
    const { obligaciones } = await ask('ZA502AA');
    expect(obligaciones[0]).toMatchObject({
      estado: 'PARCIAL',
      pagado: '5000.00',
      interes: '330.00',
      total: '10330.00',
    });
  });

  it('charges the environmental fee to vehicles over twenty years old', async () => {
    await addVehicle(db, 'ZAA101', [{ tax: '0042', capital: 2_250_00 }], { year: 2001 });
    const { obligaciones, total } = await ask('ZAA101', { tipo_inscripcion: '0042' });
    expect([obligaciones[0]?.tributo, total]).toEqual(['Tasa de Protección Ambiental', '2324.25']);
  });
});

describe('paying ahead', () => {
  it('saves two instalments of the year until the first due day', async () => {
    await addVehicle(db, 'ZA202AA', YEAR_2026);
    const { pago_anual, pago_semestral } = await ask('ZA202AA', {}, '2026-01-12');
    expect(pago_anual).toMatchObject({
      disponible: true,
      importe: '150000.00',
      ahorro: '30000.00',
      hasta: '2026-01-12',
    });
    expect(pago_anual.conceptos).toHaveLength(12);
    expect(pago_semestral).toMatchObject({ disponible: true, importe: '82500.00', ahorro: '7500.00' });
    expect(pago_semestral.conceptos).toHaveLength(6);
  });

  it('ends with the first due day', async () => {
    await addVehicle(db, 'ZA202AA', YEAR_2026);
    const { pago_anual } = await ask('ZA202AA', {}, '2026-01-13');
    expect(pago_anual).toMatchObject({
      disponible: false,
      motivo: 'Fuera de término: venció el 12/01/2026.',
      importe: null,
    });
  });

  it('is not for who owes something overdue', async () => {
    await addVehicle(db, 'ZA202AA', [...YEAR_2026, { period: '12/2025', due_date: '2025-12-10' }]);
    const { pago_anual } = await ask('ZA202AA', {}, '2026-01-05');
    expect(pago_anual.motivo).toBe('Para pagar por adelantado no tenés que tener deuda vencida.');
  });

  it('offers the second half-year to who paid the first', async () => {
    const paid = { status: 'PAGADA' as const, paid: 15_000_00, paid_on: '2026-01-05' };
    await addVehicle(
      db,
      'ZA202AA',
      YEAR_2026.map((line, i) => (i < 6 ? { ...line, ...paid } : line)),
    );
    const { pago_anual, pago_semestral } = await ask('ZA202AA', {}, '2026-07-01');
    expect(pago_semestral).toMatchObject({ disponible: true, importe: '82500.00', hasta: '2026-07-10' });
    expect(pago_anual.disponible).toBe(false);
  });

  it('does not offer the second half-year before the first is paid', async () => {
    await addVehicle(
      db,
      'ZA202AA',
      YEAR_2026.map((line, i) =>
        i < 3 ? { ...line, status: 'PAGADA' as const, paid_on: '2026-01-05' } : line,
      ),
    );
    const { pago_semestral } = await ask('ZA202AA', {}, '2026-04-10');
    expect(pago_semestral.motivo).toBe('Primero tenés que pagar las cuotas del primer semestre.');
  });
});
