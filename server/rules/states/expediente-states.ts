import { nearest } from '#expressions/nearest.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/**
 * Where an expediente can go from each state. What is decided at once need not be analysed first; PAGADO is
 * what was filed and paid and nobody has looked at yet.
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

/** States in which the office has to say why. */
const EXPLAINED: readonly ExpedienteState[] = ['OBSERVADO', 'RECHAZADO'];

/** States in which what was asked for is not given, and not charged. */
const GIVEN_UP: readonly ExpedienteState[] = ['RECHAZADO', 'DESISTIDO', 'ARCHIVADO'];

/** States in which the office has yet to decide. */
export const OPEN: readonly ExpedienteState[] = [
  'INICIADO',
  'PAGADO',
  'EN_ANALISIS',
  'OBSERVADO',
  'SUBSANADO',
];

export function isOpen(state: ExpedienteState): boolean {
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

/** Whether it can still be given up after it was paid, where its procedure lets. */
export function canCancel(from: string): boolean {
  return from === 'PAGADO' || canGo(from, 'DESISTIDO');
}

export function isExplained(state: ExpedienteState): boolean {
  return EXPLAINED.includes(state);
}

/** States the office can move an expediente to: a payment, and only it, makes PAGADO. */
export const OFFICE_STATES: readonly ExpedienteState[] = [...new Set(Object.values(NEXT).flat())].filter(
  (state) => state !== 'PAGADO',
);
/** The state of the office that was probably meant: `Aprobada` is near APROBADO. */
export function stateNear(name: string): ExpedienteState | undefined {
  return nearest(asCode(name), OFFICE_STATES) as ExpedienteState | undefined;
}

/** The state somebody means: `En análisis` is EN_ANALISIS. Undefined when there is none of that name. */
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
