import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { refusalOf } from '#tests/api/call-endpoint.ts';
import { CARDS, order } from '#tests/api/paying.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';
import { CountedQueries } from './counted-queries.ts';

let store: Database;
let counted: CountedQueries;
beforeAll(async () => {
  store = await seededStore();
  counted = new CountedQueries(store);
});
afterAll(() => store.destroy());

type Path = Parameters<typeof refusalOf>[0];
type Named = Record<string, unknown>;

/** A value that a stranger guesses, with further fields that the stranger does not know. */
interface Guess {
  path: Path;
  /** Some that there are. */
  known: () => Promise<Named[]>;
  /** A value that does not exist. */
  unknown: Named;
  rest?: () => Named;
}

const operation = () => ({ id_operacion: crypto.randomUUID() });
const slips = async () =>
  (await store.selectFrom('slip').select('number').limit(40).execute()).map(({ number }) => ({
    nro_boleta: number,
  }));
const NO_SLIP = { nro_boleta: '0999999999' };
const cards = async () =>
  (await store.selectFrom('debit_adhesion').selectAll().execute()).map((one) => ({
    id_adhesion: one.id,
    nro_documento: one.holder_document,
    ultimos_digitos: one.last_four,
  }));
const NO_CARD = { id_adhesion: 999_999, nro_documento: '11222333', ultimos_digitos: '0000' };
const expedientes = async () =>
  (await store.selectFrom('expediente').select(['number', 'year']).limit(20).execute()).map(
    ({ number, year }) => ({ numero: number, anio: year }),
  );
const NO_EXPEDIENTE = { numero: 99_999, anio: 2026 };
const WRONG = { codigo: 'AAAA-AAAA-AAAA' };

const GUESSES: Guess[] = [
  {
    path: 'Contribuyente/ConsultarDatos',
    known: async () => await store.selectFrom('taxpayer').select('cuit').limit(60).execute(),
    unknown: { cuit: '20111111112' },
    rest: () => ({ imponible: 'ZZ999ZZ' }),
  },
  {
    path: 'Contribuyente/ConsultarDatos',
    known: async () => await store.selectFrom('taxpayer').select('cuit').limit(60).execute(),
    unknown: { cuit: '20111111112' },
  },
  {
    path: 'Pagos/Consulta',
    known: async () => (await slips()).map(({ nro_boleta }) => ({ codigo: nro_boleta })),
    unknown: { codigo: NO_SLIP.nro_boleta },
    rest: () => ({ imponible: 'ZZ999ZZ' }),
  },
  {
    path: 'Pagos/EnviarBoleta',
    known: slips,
    unknown: NO_SLIP,
    rest: () => ({ imponible: 'ZZ999ZZ', correo: 'a@ejemplo.test', ...operation() }),
  },
  ...(['Pagos/QR/Iniciar', 'Pagos/Boton/Iniciar'] as const).map((path) => ({
    path,
    known: slips,
    unknown: NO_SLIP,
    rest: () => ({ imponible: 'ZZ999ZZ', importe: '1.00', ...operation() }),
  })),
  {
    path: 'Pagos/Tarjeta/Confirmar',
    known: slips,
    unknown: NO_SLIP,
    rest: () => ({
      ...order(CARDS.approved),
      token: 'x',
      total: '1.00',
      importe: '1.00',
      imponible: 'ZZ999ZZ',
      ...operation(),
    }),
  },
  {
    path: 'Sellados/Comprobante',
    known: async () =>
      (await store.selectFrom('stamp').select('number').limit(20).execute()).map(({ number }) => ({
        nro_sellado: number,
      })),
    unknown: { nro_sellado: 'S-2026-9999999' },
    rest: () => ({ cuit: '20111111112' }),
  },
  { path: 'Expedientes/Consulta', known: expedientes, unknown: NO_EXPEDIENTE, rest: () => WRONG },
  {
    path: 'Expedientes/Desistir',
    known: expedientes,
    unknown: NO_EXPEDIENTE,
    rest: () => ({ ...WRONG, ...operation() }),
  },
  {
    path: 'Expedientes/Subsanar',
    known: expedientes,
    unknown: NO_EXPEDIENTE,
    rest: () => ({ ...WRONG, texto: 'x', archivos: [], ...operation() }),
  },
  { path: 'DebitoAutomatico/Adhesiones/EnviarCodigo', known: cards, unknown: NO_CARD },
  {
    path: 'DebitoAutomatico/Consultas',
    known: cards,
    unknown: NO_CARD,
    rest: () => ({ codigo: 'AAAAA-AAAAA' }),
  },
  {
    path: 'DebitoAutomatico/Consultas/Detalles',
    known: cards,
    unknown: NO_CARD,
    rest: () => ({ codigo: 'AAAAA-AAAAA' }),
  },
  {
    path: 'DebitoAutomatico/Adhesiones/ImprimirComprobante',
    known: cards,
    unknown: NO_CARD,
    rest: () => ({ codigo: 'AAAAA-AAAAA' }),
  },
  {
    path: 'DebitoAutomatico/Adhesiones/Baja',
    known: cards,
    unknown: NO_CARD,
    rest: () => ({ codigo: 'AAAAA-AAAAA', ...operation() }),
  },
  {
    path: 'DebitoAutomatico/Adhesiones/CambiarTarjeta',
    known: cards,
    unknown: NO_CARD,
    rest: () => ({
      codigo: 'AAAAA-AAAAA',
      tarjeta: {
        token: 'cd34',
        bin: '555555',
        ultimos_digitos: '4444',
        marca: 'Mastercard',
        vencimiento: '12/28',
      },
      titular: { nombre: 'JUAN', nro_documento: '98100112' },
      ...operation(),
    }),
  },
  {
    path: 'auth/recuperar',
    known: async () =>
      (await store.selectFrom('taxpayer').select('cuit').limit(40).execute()).map(({ cuit }) => ({
        usuario: cuit,
      })),
    unknown: { usuario: '20111111112' },
  },
];

/** Statements executed for a request, and its refusal. */
async function workOf(path: Path, request: Named) {
  for (const table of ['access_lane', 'mail_code', 'rate_count'] as const)
    await store.deleteFrom(table).execute();
  counted.clear();
  const refusal = await refusalOf(path, request as never, { db: counted.db });
  return { status: refusal?.status ?? 200, statements: counted.statements, rows: counted.rows };
}

describe.each(
  GUESSES.map((guess) => [`${guess.path} ${Object.keys(guess.rest?.() ?? {}).join(' ')}`, guess] as const),
)('%s', (_, { path, known, unknown, rest = () => ({}) }) => {
  it('asks the store the same for a guess that is something and for one that is nothing', async () => {
    const nothing = await workOf(path, keep(path, { ...unknown, ...rest() }));
    const found = await known();
    expect(found.length).toBeGreaterThan(1);
    for (const guess of found) {
      const something = await workOf(path, keep(path, { ...guess, ...rest() }));
      expect([guess, something.status, something.statements]).toEqual([
        guess,
        nothing.status,
        nothing.statements,
      ]);
    }
  });
});

it('a CUIT that there is not costs as many rows as the next one there is', async () => {
  const cuits = (await store.selectFrom('taxpayer').select('cuit').orderBy('cuit').execute()).map(
    ({ cuit }) => cuit,
  );
  const rowsOf = async (cuit: string) =>
    (await workOf('Contribuyente/ConsultarDatos', { cuit, imponible: 'ZZ999ZZ' })).rows;
  const unknown = '20111111112';
  const next = cuits.find((cuit) => cuit > unknown)!;
  expect(await rowsOf(unknown)).toBe(await rowsOf(next));
  expect(await rowsOf(next)).toBeGreaterThan(2);
  expect(await rowsOf('34999032089')).toBe((await rowsOf(cuits[0]!)) - 1);
});

/** Removes the adhesion from a request about all adhesions of a card. */
function keep(path: Path, request: Named): Named {
  const { id_adhesion: _, ...rest } = request;
  return /Consultas$|EnviarCodigo$/.test(path) ? rest : request;
}
