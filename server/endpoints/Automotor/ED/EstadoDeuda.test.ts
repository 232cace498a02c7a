import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { drawnBytes, linkedFileId } from '#tests/documents/linked-file.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { addFine, addPlan, addVehicle, emptyStore, OVERDUE } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const ask = (dominio: string) =>
  callEndpoint('Automotor/ED/EstadoDeuda', { dominio, tipo_inscripcion: '0006' }, { db });

describe('debt statement', () => {
  it('sums what is overdue and the fines that can be paid', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    await addFine(db, 'ZA101AA', 'A0451237');
    const { resumen, por_anio, total } = await ask('ZA101AA');
    expect(resumen).toEqual({
      vencida: '79724.45',
      a_vencer: '0.00',
      en_plan: '0.00',
      judicial: '0.00',
      multas: '47700.00',
    });
    expect(por_anio.map((y) => [y.anio, y.cantidad, y.capital, y.interes, y.total])).toEqual([
      [2025, 2, '28400.00', '3670.70', '32070.70'],
      [2026, 3, '45000.00', '2653.75', '47653.75'],
    ]);
    expect(total).toBe('79724.45');
  });

  it('tells apart what is not due, in court, exempt and in a plan', async () => {
    await addVehicle(db, 'ZA501AA', OVERDUE);
    await addPlan(db, 'ZA501AA');
    const like = await db
      .selectFrom('obligation')
      .selectAll()
      .where('object', '=', 'ZA501AA')
      .executeTakeFirstOrThrow();
    const fresh = { ...like, situation: 'NORMAL' as const, plan_number: null, capital: 10_000_00 };
    await db
      .insertInto('obligation')
      .values([
        { ...fresh, id: '0006-0104512-2026-05-0000-0-1', due_date: '2026-05-11' },
        {
          ...fresh,
          id: '0006-0104512-2026-04-0000-1-1',
          due_date: '2026-04-14',
          situation: 'JUDICIAL',
        },
        {
          ...fresh,
          id: '0006-0104512-2026-04-0000-2-1',
          due_date: '2026-04-14',
          situation: 'EXENTA',
        },
      ])
      .execute();
    const { resumen, total } = await ask('ZA501AA');
    expect(resumen).toMatchObject({
      vencida: '0.00',
      a_vencer: '10000.00',
      judicial: '10009.17',
      en_plan: '78814.18',
    });
    expect(total).toBe('20009.17');
  });

  it('says what the vehicle owes besides: its other tax, and fines that cannot be paid yet', async () => {
    await addVehicle(db, 'ZAA101', [{ tax: '0042', capital: 4_500_00 }], { year: 2001 });
    await addFine(db, 'ZAA101', 'A0451239', { status: 'A_JUZGAR', serious: 1 });
    const { obligaciones, resumen, aparte } = await ask('ZAA101');
    expect(obligaciones).toEqual([]);
    expect(resumen.multas).toBe('0.00');
    expect(aparte).toEqual({ otro_tributo: '4648.50', multas: 1, multas_en_juzgado: 1 });
  });

  it('counts apart the fines that are with the court: they are not in the amount', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    await addFine(db, 'ZA101AA', 'A0451237');
    await addFine(db, 'ZA101AA', 'A0451238', { status: 'A_JUZGAR', serious: 1 });
    await addFine(db, 'ZA101AA', 'A0451239', { status: 'JUDICIAL' });
    const { resumen, aparte } = await ask('ZA101AA');
    expect(resumen.multas).toBe('47700.00');
    expect(aparte).toMatchObject({ multas: 3, multas_en_juzgado: 2 });
  });

  it.each([
    ['on a business day', '2026-04-15', null],
    ['on a day off', '2026-04-18', 'Fecha hábil: el 18/04/2026 es sábado, tomamos el 20/04/2026.'],
  ])('says what the slip of everything will say %s', async (_, today, nota) => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    const of = { dominio: 'ZA101AA' };
    const debt = { ...of, tipo_inscripcion: '0006' as const };
    const { obligaciones, total, boleta } = await callEndpoint('Automotor/ED/EstadoDeuda', debt, {
      db,
      today,
    });
    const conceptos = obligaciones.map(({ id_concepto }) => id_concepto);
    const slip = { ...of, conceptos, modalidad: 'CUOTA' as const, id_operacion: crypto.randomUUID() };
    const { importe_1 } = await callEndpoint('Automotor/EB/EmitirBoleta', slip, { db, today });
    expect(boleta).toEqual({ importe: importe_1, nota });
    expect(importe_1 === total).toBe(nota === null);
  });

  it('says no note of a day off when nothing of the slip is overdue', async () => {
    await addVehicle(db, 'ZA101AA', [{ due_date: '2026-05-11' }]);
    const request = { dominio: 'ZA101AA', tipo_inscripcion: '0006' as const };
    const { boleta } = await callEndpoint('Automotor/ED/EstadoDeuda', request, { db, today: '2026-04-18' });
    expect(boleta).toEqual({ importe: '15000.00', nota: null });
  });

  it('is printed with a code that verifies it', async () => {
    await addVehicle(db, 'ZA101AA', OVERDUE);
    const request = { dominio: 'ZA101AA', tipo_inscripcion: '0006' as const };
    const { url_pdf, nombre } = await callEndpoint('Automotor/ED/ImprimirEstadoDeuda', request, { db });
    expect(nombre).toBe('estado-deuda-ZA101AA-20260415.pdf');
    const certificate = await db.selectFrom('certificate').selectAll().executeTakeFirstOrThrow();
    expect(certificate).toMatchObject({
      number: 'ED-2026-000001',
      kind: 'ESTADO_DEUDA',
      valid_until: '2026-04-15',
    });
    expect(linkedFileId(url_pdf)).toBe(certificate.file_id);
    const file = await db.selectFrom('file').selectAll().executeTakeFirstOrThrow();
    expect([
      file.name,
      Buffer.from(await drawnBytes(file))
        .subarray(0, 5)
        .toString(),
    ]).toEqual([nombre, '%PDF-']);
  });

  it('is printed for who owes nothing too', async () => {
    await addVehicle(db, 'ZA102AA');
    const request = { dominio: 'ZA102AA', tipo_inscripcion: '0006' as const };
    expect(await callEndpoint('Automotor/ED/ImprimirEstadoDeuda', request, { db })).toBeTruthy();
  });
});
