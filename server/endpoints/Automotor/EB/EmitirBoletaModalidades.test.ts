import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { addFine, addVehicle, emptyStore, YEAR_2026 } from '#tests/api/vehicle-store.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

const PATH = 'Automotor/EB/EmitirBoleta';
type Mode = { modalidad: CodeOf<'modalidades_boleta'>; fecha_pago?: string };

const request = (conceptos: string[], mode: Mode) => ({
  dominio: 'ZA101AA',
  conceptos,
  id_operacion: crypto.randomUUID(),
  ...mode,
});
const issue = (conceptos: string[], mode: Mode, today?: string) =>
  callEndpoint(PATH, request(conceptos, mode), { db, ...(today && { today }) });
const refuse = (conceptos: string[], mode: Mode) => refusalOf(PATH, request(conceptos, mode), { db });

describe('slip of a year', () => {
  const ids = Array.from(
    { length: 12 },
    (_, i) => `0006-0104512-2026-${String(i + 1).padStart(2, '0')}-0000-0-1`,
  );

  it('charges ten instalments of twelve and is due on the first due day', async () => {
    await addVehicle(db, 'ZA101AA', YEAR_2026);
    const slip = await issue(ids, { modalidad: 'ANUAL' as const }, '2026-01-05');
    expect(slip).toMatchObject({
      modalidad: 'ANUAL',
      vencimiento_1: '2026-01-12',
      importe_1: '150000.00',
      vencimiento_2: null,
    });
    const lines = await db
      .selectFrom('slip_obligation')
      .select('discount')
      .orderBy('obligation_id')
      .execute();
    expect(lines.map(({ discount }) => discount)).toEqual([
      ...Array.from({ length: 10 }, () => 0),
      1_500_000,
      1_500_000,
    ]);
  });

  it('of half charges five and a half', async () => {
    await addVehicle(db, 'ZA101AA', YEAR_2026);
    expect(await issue(ids.slice(0, 6), { modalidad: 'SEMESTRAL' }, '2026-01-05')).toMatchObject({
      importe_1: '82500.00',
    });
  });

  it('is refused for other concepts than those offered', async () => {
    await addVehicle(db, 'ZA101AA', YEAR_2026);
    const wrong = request(ids.slice(1), { modalidad: 'ANUAL' as const });
    expect(await refusalOf(PATH, wrong, { db, today: '2026-01-05' })).toMatchObject({
      status: 409,
      message: 'Pago anual 2026 no está disponible. Las cuotas cambiaron: actualizá la pantalla.',
    });
  });
});

describe('slip of fines', () => {
  beforeEach(async () => {
    await addVehicle(db, 'ZA101AA');
    await addFine(db, 'ZA101AA', 'A0451237');
  });

  it('charges the voluntary payment and the expenses until its term ends', async () => {
    expect(await issue(['MULTA-A0451237'], { modalidad: 'MULTA' })).toMatchObject({
      tipo_inscripcion: '0017',
      tributo: 'Multas de tránsito',
      importe_1: '47700.00',
      vencimiento_1: '2026-04-22',
      vencimiento_2: null,
      conceptos: ['MULTA-A0451237'],
    });
  });

  it('charges a sentence today', async () => {
    await addFine(db, 'ZA101AA', 'A0400001', {
      status: 'CON_SENTENCIA',
      sentence: 90_000_00,
      voluntary_until: null,
    });
    expect(await issue(['MULTA-A0400001'], { modalidad: 'MULTA' })).toMatchObject({
      importe_1: '92700.00',
      vencimiento_1: '2026-04-15',
    });
  });

  it('cannot be moved past the term of the voluntary payment', async () => {
    expect(await refuse(['MULTA-A0451237'], { modalidad: 'MULTA', fecha_pago: '2026-04-23' })).toMatchObject({
      message: 'Elegí una fecha entre hoy y el 22/04/2026.',
    });
  });

  it('is refused for a serious offence, a paid one and one of another vehicle', async () => {
    const serious = { serious: 1, status: 'A_JUZGAR' as const, voluntary_until: null };
    await addFine(db, 'ZA101AA', 'A0400002', serious);
    await addFine(db, 'ZA101AA', 'A0400003', { status: 'PAGADA', paid_on: '2026-04-10' });
    await addVehicle(db, 'ZA102AA');
    await addFine(db, 'ZA102AA', 'A0400004');
    expect(await refuse(['MULTA-A0400002'], { modalidad: 'MULTA' })).toMatchObject({
      status: 409,
      message:
        'El acta A0400002 no se puede pagar en línea. Esta infracción no admite pago voluntario. Esperá la citación del juzgado 3.',
    });
    expect(await refuse(['MULTA-A0400003'], { modalidad: 'MULTA' })).toMatchObject({ status: 409 });
    expect(await refuse(['MULTA-A0400004'], { modalidad: 'MULTA' })).toMatchObject({ status: 422 });
  });
});
