import type { Rate } from '#server/rules/money/interest.ts';
import { lineBalance, type ChargedSegment, type OwedLine } from './line-balance.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Kinds of movements of an account. */
export type MovementKind = 'charge' | 'annulment' | 'discount' | 'interest' | 'payment' | 'plan' | 'offset';

/** One line of an account. In cents. */
export interface Movement {
  kind: MovementKind;
  /** `yyyy-mm-dd`. */
  date: string;
  debit: number;
  credit: number;
  /** For interest: its calculation. */
  segments: readonly ChargedSegment[];
}

/** An obligation as it is accounted. */
export interface AccountedLine extends OwedLine {
  status: 'PENDIENTE' | CodeOf<'estados_obligacion'>;
  rates: readonly Rate[];
  /** Day a plan took it in; from it the debt is the plan's. */
  planned: string | null;
}

/**
 * The movements of one obligation: what it charged is a debit, what paid it a credit, and interest a debit
 * of the day it was paid or, while it is owed, of `today`. What is paid before it is due is charged that day. What they
 * leave is what is owed of it.
 */
export function movementsOf(line: AccountedLine, today: string): Movement[] {
  const { capital, due } = line;
  const { paidOn } = line;
  const charged = line.status === 'PAGADA' && paidOn !== null && paidOn < due ? paidOn : due;
  const charge = debit('charge', charged, capital);
  if (line.status === 'ANULADA') return kept([charge, credit('annulment', due, capital), ...paidBy(line)]);
  if (line.status === 'COMPENSADA')
    return kept([charge, ...paidBy(line), credit('offset', line.paidOn ?? due, capital - line.paid)]);
  return kept([charge, ...(line.status === 'PAGADA' ? paid(line) : open(line, today))]);
}

/** Paid: it leaves nothing, so what the payment did not cover was forgiven and what it had over was interest. */
function paid(line: AccountedLine): Movement[] {
  const { capital, paid, due } = line;
  const day = line.paidOn ?? due;
  const forgiven = Math.max(line.discount, capital - paid);
  const interest = paid - (capital - forgiven);
  const { segments, interest: charged } = lineBalance(
    { ...line, discount: forgiven, paid: 0, paidOn: null, covered: [] },
    day,
    line.rates,
  );
  return [
    credit('discount', day, forgiven),
    { ...debit('interest', day, interest), segments: charged === interest ? segments : [] },
    credit(line.planned === null ? 'payment' : 'plan', day, paid),
  ];
}

function open(line: AccountedLine, today: string): Movement[] {
  const until = line.planned !== null && line.planned < today ? line.planned : today;
  const { interest, segments, total } = lineBalance(line, until, line.rates);
  return [
    credit('discount', line.due, line.discount),
    ...paidBy(line),
    { ...debit('interest', until, interest), segments },
    ...(line.planned === null ? [] : [credit('plan', line.planned, total)]),
  ];
}

function paidBy({ paid, paidOn, due }: AccountedLine): Movement[] {
  return [credit('payment', paidOn ?? due, paid)];
}

function debit(kind: MovementKind, date: string, amount: number): Movement {
  return { kind, date, debit: amount, credit: 0, segments: [] };
}

function credit(kind: MovementKind, date: string, amount: number): Movement {
  return { kind, date, debit: 0, credit: amount, segments: [] };
}

function kept(movements: Movement[]): Movement[] {
  return movements.filter(({ debit: d, credit: c }) => d !== 0 || c !== 0);
}

/** Balance of some movements; negative: in favour of the taxpayer. */
export function balanceOf(movements: readonly Pick<Movement, 'debit' | 'credit'>[]): number {
  return movements.reduce((sum, { debit: d, credit: c }) => sum + d - c, 0);
}

/** Each movement with the balance after it, in the order given, from an opening balance. */
export function withBalances<M extends Pick<Movement, 'debit' | 'credit'>>(
  opening: number,
  movements: readonly M[],
): (M & { balance: number })[] {
  let balance = opening;
  return movements.map((movement) => {
    balance += movement.debit - movement.credit;
    return { ...movement, balance };
  });
}
