import { addDays } from '#formats/date.ts';
import { businessDayAfter } from '#server/rules/calendar/business-days.ts';
import { DAYS_TO_ANSWER, type ExpedienteState } from '#server/rules/states/expediente-states.ts';
import type { CaseMove } from './parts/expediente-case.ts';
import type { DatedOffice } from './parts/office.ts';
import type { Random } from './parts/random.ts';

/** States of an expediente without payment. */
export type Outcome = Exclude<ExpedienteState, 'PAGADO'>;

/** Path to each state, and range of days ago at which it begins. */
const LIVES: Readonly<
  Record<Outcome, { path: readonly Outcome[]; begun: readonly [least: number, most: number] }>
> = {
  INICIADO: { path: ['INICIADO'], begun: [1, 4] },
  EN_ANALISIS: { path: ['INICIADO', 'EN_ANALISIS'], begun: [9, 16] },
  OBSERVADO: { path: ['INICIADO', 'EN_ANALISIS', 'OBSERVADO'], begun: [17, 20] },
  SUBSANADO: { path: ['INICIADO', 'EN_ANALISIS', 'OBSERVADO', 'SUBSANADO'], begun: [25, 32] },
  APROBADO: { path: ['INICIADO', 'EN_ANALISIS', 'APROBADO'], begun: [18, 60] },
  RECHAZADO: { path: ['INICIADO', 'EN_ANALISIS', 'RECHAZADO'], begun: [30, 150] },
  FINALIZADO: { path: ['INICIADO', 'EN_ANALISIS', 'APROBADO', 'FINALIZADO'], begun: [60, 230] },
  ARCHIVADO: { path: ['INICIADO', 'OBSERVADO', 'ARCHIVADO'], begun: [60, 230] },
  DESISTIDO: { path: ['INICIADO', 'EN_ANALISIS', 'DESISTIDO'], begun: [20, 120] },
};

/** Filing day, `yyyy-mm-dd`, that allows to reach a state by today. */
export function filingDay(outcome: Outcome, { today }: DatedOffice, random: Random): string {
  return addDays(today, -random.integer(...LIVES[outcome].begun));
}

/**
 * Movements of an expediente since its filing, a step every two to five business days; an unanswered one is archived
 * after its term.
 * @param details text of each state
 */
export function lifeOf(
  { filed, outcome }: { filed: string; outcome: Outcome },
  details: Readonly<Partial<Record<Outcome, string>>>,
  { today, holidays }: DatedOffice,
  random: Random,
): CaseMove[] {
  const yesterday = addDays(today, -1);
  let day = filed;
  return LIVES[outcome].path.map((state, i) => {
    const days = state === 'ARCHIVADO' ? DAYS_TO_ANSWER + 1 : random.integer(2, 5);
    if (i > 0) day = businessDayAfter(day, days, holidays);
    if (day > yesterday) day = yesterday;
    const at = `${day}T${12 + 2 * i}:${random.integer(10, 59)}:00.000Z`;
    return { at, state, ...(details[state] !== undefined && { detail: details[state] }) };
  });
}
