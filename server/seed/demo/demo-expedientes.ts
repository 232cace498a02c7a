import { addDays, yearOf } from '#formats/date.ts';
import { money } from '#formats/money.ts';
import type { ExpedienteState } from '#server/rules/states/expediente-states.ts';
import type { ExpedienteCase } from '#server/seed/parts/expediente-case.ts';

type Movement = readonly [daysAgo: number, state: ExpedienteState, detail?: string];

interface Named extends Omit<ExpedienteCase, 'year' | 'taxpayerId' | 'moves'> {
  cuit: string;
  moves: readonly Movement[];
}

const CLAIMED = money.write('15000.00');

/** One that waits for an answer and two in analysis. */
const CASES: readonly Named[] = [
  {
    number: 45170,
    cuit: '20981001126',
    endpoint: 'Contribuyente/ReclamoPago',
    subject: `Pago no registrado de ZA101AA por ${CLAIMED}`,
    data: {},
    summary: [
      ['Tributo', 'Automotor'],
      ['Dominio, catastro o padrón', 'ZA101AA'],
      ['Total informado', CLAIMED],
      ['Pagos', `1) Boleta o ticket: 0000123456 · Fecha de pago: 09/03/2026 · Importe: ${CLAIMED}`],
    ],
    moves: [
      [5, 'INICIADO'],
      [2, 'EN_ANALISIS', 'Pedimos el detalle al agente de cobro.'],
    ],
  },
  {
    number: 45176,
    cuit: '30006005698',
    endpoint: 'LibreDeuda/Revision',
    subject: 'Revisión de un libre deuda',
    summary: [
      ['Alcance', 'Todos los tributos'],
      ['Motivo', 'Licitación'],
      ['Por qué tendría que emitirse', 'Pagamos la T.I.S.S.H. en el banco y todavía no figura.'],
      ['Correo electrónico', 'administracion.0205014@ejemplo.test'],
    ],
    data: {
      alcance: 'TODOS',
      motivo: 'LICITACION',
      aclaracion: 'Pagamos la T.I.S.S.H. en el banco y todavía no figura.',
      correo: 'administracion.0205014@ejemplo.test',
    },
    unique: { fields: ['alcance', 'tributo', 'imponible'], perTaxpayer: true },
    moves: [
      [5, 'INICIADO'],
      [2, 'EN_ANALISIS', 'Pedimos el movimiento al banco.'],
    ],
  },
  {
    number: 45186,
    cuit: '20981004788',
    endpoint: 'CierreNegocios/Solicitar',
    subject: 'Cierre del negocio Kiosco Don Farfán - San Martín 880, padrón 0205002',
    summary: [
      ['Padrón', '0205002'],
      ['Fecha de cese', '31/03/2026'],
    ],
    data: {
      padron: '0205002',
      local: 'Kiosco Don Farfán - San Martín 880',
      alcance: 'TOTAL',
      fecha_cese: '2026-03-31',
      motivo: 'CESE',
    },
    unique: { fields: ['padron'] },
    moves: [
      [14, 'INICIADO'],
      [9, 'EN_ANALISIS'],
      [1, 'OBSERVADO', 'Falta constancia de baja provincial'],
    ],
  },
];

/** The demo expedientes as of a day. @param ids taxpayers by CUIT */
export function demoExpedientes(today: string, ids: ReadonlyMap<string, number>): ExpedienteCase[] {
  return CASES.map(({ cuit, moves, ...one }) => ({
    ...one,
    year: yearOf(today),
    taxpayerId: ids.get(cuit) ?? null,
    moves: moves.map(([daysAgo, state, detail]) => ({
      at: `${addDays(today, -daysAgo)}T13:12:00.000Z`,
      state,
      ...(detail !== undefined && { detail }),
    })),
  }));
}
