import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareMoney, fromCents } from '#formats/money.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { addBusiness, addCredit, LAPACHOS, taxpayerOf, TODAY } from './declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { liveDeclaration } from './live-declaration.ts';

const PERIOD = '03/2026';
let db: Database;
let taxpayer: Taxpayer;

beforeAll(async () => {
  db = await seededStore();
  taxpayer = await taxpayerOf(db, LAPACHOS);
  await db.deleteFrom('tax_credit').where('declaration', 'is', null).execute();
});
afterAll(() => db.destroy());

interface Vector {
  bases: Readonly<Record<string, string>>;
  withheld?: number;
  collected?: number;
  previous?: number;
  idle?: boolean;
}

/** Results of the server and the screen for the same declaration. */
async function both(padron: string, declared: Parameters<typeof liveDeclaration>[1]) {
  const caller = { db, today: TODAY, taxpayer };
  const prepared = await callEndpoint('DDJJ/Preparar', { padron, periodo: PERIOD }, caller);
  const server = await callEndpoint('DDJJ/Calcular', { padron, periodo: PERIOD, ...declared }, caller);
  return { server, screen: liveDeclaration(prepared, declared) };
}

async function declare({ bases, withheld = 0, collected = 0, previous = 0, idle = false }: Vector) {
  const padron = await addBusiness(db, taxpayer, PERIOD, { activities: Object.keys(bases), previous });
  const used: string[] = [];
  for (const [kind, amount] of [
    ['RETENCION', withheld],
    ['PERCEPCION', collected],
  ] as const)
    if (amount > 0) used.push(await addCredit(db, taxpayer, kind, PERIOD, amount));
  return both(padron, {
    sin_movimiento: idle,
    actividades: idle ? [] : Object.entries(bases).map(([codigo, bruto]) => ({ codigo, bruto })),
    creditos_usados: used,
    creditos_manuales: [],
  });
}

const T3 = { '551022': '3500000.50', '561011': '1200450.33', '900030': '640200.10' };

describe('the vectors, on the server and on the screen', () => {
  it.each<[string, Vector, string, string, string, string]>([
    [
      'T1',
      { bases: { '471130': '8456320.75' }, withheld: 4_120_35, collected: 1_980_10 },
      '50737.92',
      '50737.92',
      '44637.47',
      '0.00',
    ],
    ['T2', { bases: { '471130': '2150000.00' } }, '12900.00', '27000.00', '27000.00', '0.00'],
    [
      'T3',
      { bases: T3, collected: 5_500_00, previous: 1_200_55 },
      '40206.60',
      '40206.60',
      '33506.05',
      '0.00',
    ],
    [
      'T4',
      { bases: { '471130': '5000000.00' }, withheld: 21_000_00, collected: 12_500_00, previous: 800_00 },
      '30000.00',
      '30000.00',
      '0.00',
      '4300.00',
    ],
    ['T5', { bases: { '471130': '0.00' }, idle: true }, '0.00', '27000.00', '27000.00', '0.00'],
    ['T6', { bases: { '471130': '4500000.00' } }, '27000.00', '27000.00', '27000.00', '0.00'],
    ['T7', { bases: { '812010': '4583.25' } }, '27.50', '27.50', '27.50', '0.00'],
  ])('%s', async (_, vector, determinado, impuesto, a_pagar, saldo_favor) => {
    const { server, screen } = await declare(vector);
    expect(server).toMatchObject({ determinado, impuesto, a_pagar, saldo_favor });
    const balance = a_pagar === '0.00' && saldo_favor !== '0.00' ? `-${saldo_favor}` : a_pagar;
    expect(screen).toMatchObject({
      determined: determinado,
      tax: impuesto,
      balance,
      errors: {},
      problems: [],
    });
  });

  it('T3 rounds each activity on its own', async () => {
    const { server, screen } = await declare({ bases: T3 });
    const taxes = ['21000.00', '9603.60', '9603.00'];
    expect(server.renglones.map(({ impuesto }) => impuesto)).toEqual(taxes);
    expect(screen.lines).toEqual(taxes);
  });
});

describe('server and screen', () => {
  it('agree to the cent on whatever is declared', async () => {
    const padron = await addBusiness(db, taxpayer, PERIOD, { activities: ['471130'], previous: 123_45 });
    const ids = await Promise.all(
      (['RETENCION', 'PERCEPCION', 'PAGO_A_CUENTA'] as const).map((kind, i) =>
        addCredit(db, taxpayer, kind, PERIOD, 1_111_11 * (i + 1)),
      ),
    );
    const codes = (await db.selectFrom('activity').select('code').execute()).map(({ code }) => code);
    const cents = fc.integer({ min: 0, max: 99_999_999_99 });
    const line = fc
      .record({ gross: cents, deductions: fc.nat(1000), exempt: fc.nat(1000) })
      .map(({ gross, deductions, exempt }) => {
        const off = Math.floor((gross * Math.min(deductions, 900)) / 2000);
        const free = Math.floor(((gross - off) * exempt) / 2000);
        return {
          bruto: fromCents(gross),
          ...(off > 0 && { deducciones: fromCents(off), tipo_deduccion: 'DESCUENTOS' as const }),
          ...(free > 0 && { exento: fromCents(free) }),
        };
      });
    const activities = fc.uniqueArray(fc.tuple(fc.constantFrom(...codes), line), {
      minLength: 1,
      maxLength: 8,
      selector: ([codigo]) => codigo,
    });
    const manual = fc.uniqueArray(
      fc.record({
        clase: fc.constantFrom('RETENCION', 'PERCEPCION', 'PAGO_A_CUENTA'),
        cuit_agente: fc.constant('30006002389'),
        certificado: fc.integer({ min: 1, max: 10_000 }).map((n) => `M-${n}`),
        fecha: fc.constant('2026-03-10'),
        importe: fc.integer({ min: 1, max: 50_000_000_00 }).map((n) => fromCents(n)),
      }),
      { maxLength: 4, selector: ({ certificado }) => certificado },
    );
    await fc.assert(
      fc.asyncProperty(activities, fc.subarray(ids), manual, async (lines, used, credits) => {
        const { server, screen } = await both(padron, {
          sin_movimiento: false,
          actividades: lines.map(([codigo, rest]) => ({ codigo, ...rest })),
          creditos_usados: used,
          creditos_manuales: credits,
        });
        expect(screen.lines).toEqual(server.renglones.map(({ impuesto }) => impuesto));
        expect([screen.determined, screen.tax]).toEqual([server.determinado, server.impuesto]);
        const inFavour = compareMoney(screen.balance, '0.00') < 0;
        const seen = inFavour ? ['0.00', screen.balance.slice(1)] : [screen.balance, '0.00'];
        expect(seen).toEqual([server.a_pagar, server.saldo_favor]);
        expect([screen.errors, screen.problems]).toEqual([{}, []]);
      }),
      { numRuns: 60 },
    );
  });
});
