import { nearest } from '#expressions/nearest.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Transitions between the states of an expediente. Analysis is optional; PAGADO is filed and paid, before any review.
 */
const NEXT = {
  INICIADO: ['PAGADO', 'EN_ANALISIS', 'OBSERVADO', 'APROBADO', 'RECHAZADO', 'DESISTIDO'],
  PAGADO: ['EN_ANALISIS', 'OBSERVADO', 'APROBADO', 'RECHAZADO', 'FINALIZADO'],
  EN_ANALISIS: ['OBSERVADO', 'APROBADO', 'RECHAZADO', 'DESISTIDO'],
  OBSERVADO: ['SUBSANADO', 'APROBADO', 'RECHAZADO', 'DESISTIDO', 'ARCHIVADO'],
  SUBSANADO: ['EN_ANALISIS', 'OBSERVADO', 'APROBADO', 'RECHAZADO', 'DESISTIDO'],
  APROBADO: ['FINALIZADO', 'ARCHIVADO'],
  RECHAZADO: ['FINALIZADO', 'ARCHIVADO'],
  FINALIZADO: ['ARCHIVADO'],
  DESISTIDO: ['ARCHIVADO'],
  ARCHIVADO: [],
} as const satisfies Readonly<Record<ExpedienteState, readonly ExpedienteState[]>>;

export type ExpedienteState = CodeOf<'estados_expediente'>;

/** Business days to answer an observation. */
export const DAYS_TO_ANSWER = 10;

/** States for which the office must give a reason. */
const EXPLAINED: readonly ExpedienteState[] = ['OBSERVADO', 'RECHAZADO'];

/** States without approval: nothing is charged. */
const GIVEN_UP: readonly ExpedienteState[] = ['RECHAZADO', 'DESISTIDO', 'ARCHIVADO'];

/** States before the decision of the office. */
export const OPEN: readonly ExpedienteState[] = [
  'INICIADO',
  'PAGADO',
  'EN_ANALISIS',
  'OBSERVADO',
  'SUBSANADO',
];

export function isExpedienteOpen(state: ExpedienteState): boolean {
  return OPEN.includes(state);
}

export function isGivenUp(state: ExpedienteState): boolean {
  return GIVEN_UP.includes(state);
}

export function nextStates(from: string): readonly ExpedienteState[] {
  return Object.hasOwn(NEXT, from) ? NEXT[from as ExpedienteState] : [];
}

export function canGo(from: string, to: ExpedienteState): boolean {
  return nextStates(from).includes(to);
}

/** Returns true when it can be given up after being paid, if its procedure allows it. */
export function canCancel(from: string): boolean {
  return from === 'PAGADO' || canGo(from, 'DESISTIDO');
}

export function isExplained(state: ExpedienteState): boolean {
  return EXPLAINED.includes(state);
}

/** States the office may set: all but PAGADO, which only a payment sets. */
export const OFFICE_STATES: readonly ExpedienteState[] = [...new Set(Object.values(NEXT).flat())].filter(
  (state) => state !== 'PAGADO',
);
/** The closest state to a mistyped name: `Aprobada` gives APROBADO. */
export function stateNear(name: string): ExpedienteState | undefined {
  return nearest(asCode(name), OFFICE_STATES) as ExpedienteState | undefined;
}

/** The state with a name: `En análisis` gives EN_ANALISIS. Undefined when unknown. */
export function stateNamed(name: string): ExpedienteState | undefined {
  const code = asCode(name);
  return Object.hasOwn(NEXT, code) ? (code as ExpedienteState) : undefined;
}

const asCode = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_');
