import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import {
  declarant,
  operation,
  PERCEPTIONS,
  RETENTIONS,
  VALLE_VERDE,
} from '#tests/declarations/collecting-store.ts';
import { LAPACHOS, taxpayerOf, TODAY } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

type Operation = ReturnType<typeof operation>;

let db: Database;
let agent: ReturnType<typeof declarant>;
let lapachos: Taxpayer;

beforeAll(async () => {
  db = await seededStore();
  agent = declarant(db, await taxpayerOf(db, VALLE_VERDE), RETENTIONS);
  lapachos = await taxpayerOf(db, LAPACHOS);
});
afterAll(() => db.destroy());

/** Neither a taxpayer nor registered for the tax. */
const STRANGER = { cuit_sujeto: '20981001843', razon_social: 'Alguien', no_inscripto: true };
const VECTORS: readonly [Partial<Operation>, string][] = [
  [{}, '1112.52'],
  [{ base: '99999.99', certificado: 'R-2' }, '600.00'],
  [{ base: '1250000.00', certificado: 'R-3', regimen: 'REDUCIDO' }, '3750.00'],
  [{ base: '333333.33', certificado: 'R-4', ...STRANGER }, '4000.00'],
];

/** The credit that a certificate gave to its subject. */
async function creditOf(certificate: string) {
  const { creditos } = await callEndpoint(
    'DDJJ/Preparar',
    { padron: '0205001', periodo: '03/2026' } satisfies RequestOf<'DDJJ/Preparar'>,
    { db, today: TODAY, taxpayer: lapachos },
  );
  return creditos.find((one) => one.certificado === certificate && one.cuit_agente === VALLE_VERDE);
}

describe('what an agent cannot declare', () => {
  it.each<[string, readonly Operation[], string, string]>([
    ['nothing', [], 'Declará al menos una operación', 'operaciones'],
    ['its own', [operation({ cuit_sujeto: VALLE_VERDE })], 'Es tu propia CUIT', 'operaciones.0.cuit_sujeto'],
    [
      'another month',
      [operation({ fecha: '2026-02-28' })],
      'La fecha no es del período 03/2026.',
      'operaciones.0.fecha',
    ],
    [
      'of nothing',
      [operation({ base: '0.00' })],
      'La base tiene que ser mayor que cero.',
      'operaciones.0.base',
    ],
    ['by no regime', [operation({ regimen: 'OTRO' })], 'Ese régimen no existe.', 'operaciones.0.regimen'],
    [
      'the double of who is registered',
      [operation({ no_inscripto: true })],
      'La CUIT 30-00600121-8 está inscripta',
      'operaciones.0.no_inscripto',
    ],
    [
      'the single rate of who is not',
      [operation({ ...STRANGER, no_inscripto: false })],
      'no está inscripta en T.I.S.S.H. a esa fecha: corresponde el doble',
      'operaciones.0.no_inscripto',
    ],
    [
      'without certificate',
      [operation({ certificado: '' })],
      'Completá el certificado.',
      'operaciones.0.certificado',
    ],
    [
      'a certificate twice',
      [operation(), operation({ base: '1.00' })],
      'El certificado R-000512 está repetido.',
      'operaciones.1.certificado',
    ],
    [
      'one it declared before',
      [operation({ certificado: 'R-000441' })],
      'El certificado R-000441 ya lo declaraste en 02/2026.',
      'operaciones.0.certificado',
    ],
  ])('%s', async (_, operaciones, text, field) => {
    const refusal = await agent.refused({ operaciones: [...operaciones] });
    expect(refusal).toMatchObject({ status: 422, field });
    expect(refusal?.message).toContain(text);
  });

  it('a perception twice: the invoice proves it', async () => {
    const collector = declarant(db, await taxpayerOf(db, VALLE_VERDE), PERCEPTIONS);
    const refusal = await collector.refused({
      secuencia: 1,
      motivo_rectificativa: 'Faltaba una',
      operaciones: [operation(), operation({ certificado: 'otro' })],
    });
    expect(refusal).toMatchObject({ status: 422, field: 'operaciones.1.comprobante' });
  });
});

describe('the retentions of 03/2026 of Valle Verde', () => {
  it('come to the vectors', async () => {
    const operaciones = VECTORS.map(([changes]) => operation(changes));
    expect(await agent.calculate({ operaciones })).toMatchObject({
      agente: { operaciones: 4, base: '1868753.65', importes: VECTORS.map(([, amount]) => amount) },
      a_pagar: '9462.52',
      saldo_favor: '0.00',
    });
  });

  it('are the credit of who suffered them, until they are rectified away', async () => {
    expect(await creditOf('R-000512')).toBeUndefined();
    const operaciones = [operation(), operation({ certificado: 'R-000513', base: '99999.99' })];
    const answer = await agent.present({ operaciones, a_pagar: '1712.52' });
    expect(answer.boletas.map(({ conceptos, tributo }) => [conceptos, tributo])).toEqual([
      [['0015-0205214-2026-03-0002-0-1'], 'Agente de Retención'],
      [['0015-0205214-2026-03-0023-0-1'], 'Agente de Retención'],
    ]);
    const [receipt] = await readPages((await linkedFile(db, answer.url_acuse)).bytes);
    expect(receipt).toContain('6 por mil');
    expect(await creditOf('R-000512')).toMatchObject({ clase: 'RETENCION', importe: '1112.52' });
    expect((await agent.prepare()).operaciones).toEqual(
      operaciones.map((one) => ({ ...one, no_inscripto: false })),
    );
    await agent.present({
      secuencia: 1,
      motivo_rectificativa: 'Un certificado de más',
      operaciones: [operation({ base: '99999.99' })],
      a_pagar: '600.00',
    });
    expect(await creditOf('R-000512')).toMatchObject({ importe: '600.00' });
    expect(await creditOf('R-000513')).toBeUndefined();
  });

  it('stay as they were used once their owner declared them', async () => {
    const credit = await creditOf('R-000512');
    await db
      .updateTable('tax_credit')
      .set({ declaration: 'DJ-2026-0000451' })
      .where('id', '=', credit!.id)
      .execute();
    await agent.present({
      secuencia: 2,
      motivo_rectificativa: 'No hubo ninguna',
      sin_movimiento: true,
      a_pagar: '0.00',
    });
    const kept = await db
      .selectFrom('tax_credit')
      .select(['amount', 'declaration'])
      .where('id', '=', credit!.id)
      .executeTakeFirst();
    expect(kept).toEqual({ amount: 600_00, declaration: 'DJ-2026-0000451' });
  });

  it('are what others already had to their credit, in the months before', async () => {
    const lines = await db
      .selectFrom('declaration_withholding as line')
      .innerJoin('tax_credit as credit', (on) =>
        on
          .onRef('credit.informed_in', '=', 'line.declaration')
          .onRef('credit.certificate', '=', 'line.certificate'),
      )
      .select(['line.amount', 'credit.amount as given'])
      .where('credit.period', '=', '02/2026')
      .execute();
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter(({ amount, given }) => amount !== given)).toEqual([]);
  });
});
