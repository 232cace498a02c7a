import { createHash } from 'node:crypto';
import { addDays } from '#formats/date.ts';
import { openKey } from '#server/expedientes/open-key.ts';
import { addBusinessDays } from '#server/rules/business-days.ts';
import { DAYS_TO_ANSWER, isOpen, type ExpedienteState } from '#server/rules/expediente-states.ts';
import { verificationCode } from '#server/rules/verification-code.ts';
import type { Expediente, ExpedienteMove } from '#server/store/schema.ts';
import { HOLIDAYS } from './catalogues/holidays.ts';

type Movement = readonly [daysAgo: number, state: ExpedienteState, detail?: string];

interface Case {
  number: number;
  cuit: string;
  endpoint: string;
  subject: string;
  summary: readonly (readonly [label: string, value: string])[];
  /** The request, as far as screens read it. */
  data?: Readonly<Record<string, unknown>>;
  moves: readonly Movement[];
  /** `expediente.unique` of its endpoint. */
  unique?: readonly string[];
}

/** One that waits for an answer (domain 4.7 R62) and one that is being looked at. */
const CASES: readonly Case[] = [
  {
    number: 45170,
    cuit: '20981001126',
    endpoint: 'Contribuyente/ReclamoPago',
    subject: 'Pago no registrado de ZA101AA por $ 15.000,00',
    summary: [
      ['Dominio', 'ZA101AA'],
      ['Total informado', '$ 15.000,00'],
      ['Pagos', '1) Boleta o ticket: 0000123456 · Fecha de pago: 09/03/2026 · Importe: $ 15.000,00'],
    ],
    moves: [
      [5, 'INICIADO'],
      [2, 'EN_ANALISIS', 'Pedimos el detalle al agente de cobro.'],
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
    unique: ['padron'],
    moves: [
      [14, 'INICIADO'],
      [9, 'EN_ANALISIS'],
      [1, 'OBSERVADO', 'Falta constancia de baja provincial'],
    ],
  },
];

/** The demo expedientes as of a day, with their movements. @param ids taxpayers by CUIT */
export function demoExpedientes(today: string, ids: ReadonlyMap<string, number>) {
  const year = Number(today.slice(0, 4));
  const holidays = new Set(Object.keys(HOLIDAYS));
  const at = (daysAgo: number) => `${addDays(today, -daysAgo)}T13:12:00.000Z`;
  const expedientes = CASES.map((one): Expediente => {
    const [first, ...rest] = one.moves;
    const [ago, state] = rest.at(-1) ?? first!;
    const asked = state === 'OBSERVADO';
    return {
      year,
      number: one.number,
      endpoint: one.endpoint,
      taxpayer_id: ids.get(one.cuit) ?? null,
      subject: one.subject,
      summary: JSON.stringify(one.summary.map(([label, value]) => ({ label, value }))),
      data: JSON.stringify(one.data ?? {}),
      state,
      answer_until: asked ? addBusinessDays(addDays(today, -ago), DAYS_TO_ANSWER, holidays) : null,
      code: verificationCode(createHash('md5').update(`${one.number}/${year}`).digest()),
      file_id: null,
      certificate_file_id: null,
      slip_number: null,
      open_key: one.unique && isOpen(state) ? openKey(one.endpoint, one.unique, one.data ?? {}) : null,
      created_at: at(first![0]),
      updated_at: at(ago),
    };
  });
  const moves = CASES.flatMap(({ number, moves: all }) =>
    all.map(([ago, state, detail = null], i): Omit<ExpedienteMove, 'id'> => {
      const author = i === 0 ? 'CONTRIBUYENTE' : 'OFICINA';
      return { year, number, state, detail, author, representative_id: null, at: at(ago) };
    }),
  );
  return { expedientes, moves };
}
