import { createHash } from 'node:crypto';
import type { UniqueWhileOpen } from '#contract/generated/grammar.ts';
import { openKey } from '#server/subjects/expedientes/open-key.ts';
import { businessDayAfter } from '#server/rules/calendar/business-days.ts';
import {
  DAYS_TO_ANSWER,
  isExpedienteOpen,
  type ExpedienteState,
} from '#server/rules/states/expediente-states.ts';
import { verificationCode } from '#server/rules/codes/verification-code.ts';
import type { Expediente, ExpedienteMove } from '#server/core/store/schema/schema.ts';
import type { DatedOffice } from './office.ts';

/** A change of state. */
export interface CaseMove {
  /** Instant, ISO 8601 UTC. */
  at: string;
  state: ExpedienteState;
  detail?: string;
}

/** A filed procedure with its history. */
export interface ExpedienteCase {
  year: number;
  number: number;
  /** Null: no session. */
  taxpayerId: number | null;
  endpoint: string;
  subject: string;
  summary: readonly (readonly [label: string, value: string])[];
  /** Fields of the request that screens read. */
  data: Readonly<Record<string, unknown>>;
  /** `expediente.unique` of its endpoint. */
  unique?: Pick<UniqueWhileOpen, 'fields' | 'perTaxpayer'>;
  /** Movements, earliest first; at least one. */
  moves: readonly CaseMove[];
}

/** States set by the owner; the office sets the rest. */
const BY_OWNER: readonly ExpedienteState[] = ['INICIADO', 'SUBSANADO', 'DESISTIDO'];

/** Rows of expedientes, with their movements in order of day. */
export function expedienteRows(
  cases: readonly ExpedienteCase[],
  office: DatedOffice,
): { expedientes: Expediente[]; moves: Omit<ExpedienteMove, 'id'>[] } {
  const moves = cases.flatMap(({ year, number, moves: all }) =>
    all.map(({ at, state, detail = null }): Omit<ExpedienteMove, 'id'> => {
      const author = BY_OWNER.includes(state) ? 'CONTRIBUYENTE' : 'OFICINA';
      return { year, number, state, detail, author, representative_id: null, at };
    }),
  );
  return {
    expedientes: cases.map((one) => expedienteRow(one, office)),
    moves: moves.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
  };
}

function expedienteRow(one: ExpedienteCase, { holidays }: DatedOffice): Expediente {
  const { year, number, endpoint, data, unique } = one;
  const first = one.moves[0] as CaseMove;
  const last = one.moves.at(-1) as CaseMove;
  const day = last.at.slice(0, 10);
  return {
    year,
    number,
    endpoint,
    taxpayer_id: one.taxpayerId,
    subject: one.subject,
    summary: JSON.stringify(one.summary.map(([label, value]) => ({ label, value }))),
    data: JSON.stringify(data),
    state: last.state,
    answer_until: last.state === 'OBSERVADO' ? businessDayAfter(day, DAYS_TO_ANSWER, holidays) : null,
    code: verificationCode(createHash('sha256').update(`${number}/${year}`).digest().subarray(0, 16)),
    file_id: null,
    certificate_file_id: null,
    slip_number: null,
    balance_slip: null,
    open_key: unique && isExpedienteOpen(last.state) ? openKey(endpoint, unique, data, one.taxpayerId) : null,
    created_at: first.at,
    updated_at: last.at,
  };
}
