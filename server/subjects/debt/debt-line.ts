import { date as dateFormat } from '#formats/date.ts';
import { lineBalance, type Balance, type Covered } from '#server/rules/debt/line-balance.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { ratesOfLine, type DebtTerms } from './debt-terms.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** An obligation on a given day. */
export interface DebtLine {
  row: ObligationRow;
  balance: Balance;
  state: Exclude<CodeOf<'estados_obligacion'>, 'EN_PLAN'>;
  situation: CodeOf<'situaciones'>;
  selectable: boolean;
  /** Number of the payment that holds it. */
  heldBy: number | null;
  /** Why it cannot be selected, or a warning before selecting it. */
  reason: string | null;
}

/** Data needed to compute a line, besides its row. */
export interface LineFacts {
  terms: DebtTerms;
  /** Number of the payment that holds it. */
  heldBy: number | undefined;
  /** Phone for questions about a lawsuit. */
  phone: string;
  /** Day on which its plan froze the debt. */
  planDate: string | undefined;
  /** Parts of it that lapsed plans cover. */
  covered: readonly Covered[];
}

const SELECTABLE = new Set(['NORMAL', 'DEBITO_AUTOMATICO']);

/** Computes the line on a payment day: interest, state, and if it can be selected or why not. */
export function debtLine(row: ObligationRow, day: string, facts: LineFacts): DebtLine {
  const { terms, heldBy, planDate, covered } = facts;
  const until = row.situation === 'EN_PLAN' && planDate !== undefined && planDate < day ? planDate : day;
  const balance = lineBalance(
    {
      capital: row.capital,
      discount: row.discount,
      paid: row.paid,
      paidOn: row.paid_on,
      due: row.due_date,
      covered,
    },
    until,
    ratesOfLine(row.lawsuit_date, terms),
  );
  const blocked =
    row.situation === 'NORMAL' && terms.blockedBefore !== null && row.year < terms.blockedBefore;
  const situation = blocked ? 'BLOQUEADA' : row.situation;
  const state = stateOf(row, day, heldBy !== undefined);
  const open = state === 'A_VENCER' || state === 'VENCIDA' || state === 'PARCIAL';
  return {
    row,
    balance,
    state,
    situation,
    selectable: open && SELECTABLE.has(situation),
    heldBy: heldBy ?? null,
    reason: reasonOf(row, situation, facts),
  };
}

function stateOf({ status, due_date }: ObligationRow, day: string, held: boolean): DebtLine['state'] {
  if (status !== 'PENDIENTE' && status !== 'PARCIAL') return status;
  if (held) return 'EN_PROCESO';
  if (status === 'PARCIAL') return 'PARCIAL';
  return due_date < day ? 'VENCIDA' : 'A_VENCER';
}

function reasonOf(
  row: ObligationRow,
  situation: CodeOf<'situaciones'>,
  { terms, heldBy, phone }: LineFacts,
): string | null {
  if (heldBy !== undefined) return `Se está pagando (operación ${heldBy})`;
  if (situation === 'NORMAL') return null;
  if (situation === 'BLOQUEADA' && row.situation === 'NORMAL')
    return `Período anterior a ${terms.blockedBefore}: se gestiona en la oficina`;
  return row.reason ?? DEFAULT_REASONS[situation]?.(row, phone) ?? null;
}

/** Text that refers the taxpayer of debt in court to its department. */
export function courtReason(phone: string): string {
  return `En gestión judicial: comunicate con el área Apremios (${phone} int. 1540)`;
}

const DEFAULT_REASONS: Readonly<Record<string, (row: ObligationRow, phone: string) => string>> = {
  EN_PLAN: (row) => `Incluida en el plan N° ${row.plan_number}`,
  JUDICIAL: (_, phone) => courtReason(phone),
  DEBITO_AUTOMATICO: (row) => `Se debitará de tu tarjeta el ${dateFormat.write(row.due_date)}`,
  EDESA: () => 'Se cobra en tu factura de la distribuidora eléctrica',
  EXENTA: () => 'Exenta: no se paga',
  BLOQUEADA: () => 'Se gestiona en la oficina',
};
