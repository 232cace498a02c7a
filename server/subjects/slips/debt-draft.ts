import type { Context, ErrorsOf, Moment, Now, Office, Refusing } from '#server/core/context/context.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { secondDueDate } from '#server/rules/calendar/due-dates.ts';
import type { Fact } from '#server/documents/drawing/fact.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { daysOff, type DebtTerms } from '#server/subjects/debt/debt-terms.ts';
import { totalOf } from '#server/subjects/debt/debt.ts';
import type { EarlyOffer } from '#server/subjects/debt/early-offers.ts';
import { payableLines } from '#server/subjects/debt/payable-lines.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import type { SlipDraft, SlipLine } from './slip-draft.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A slip of debt lines to issue. */
export interface DebtSlipRequest {
  rows: readonly ObligationRow[];
  /** Requested due day; null: first and second due days. */
  asked: string | null;
  facts: Fact[];
}

/**
 * The slip of some lines (docs/decisions/slip-due-days.md). With a chosen day, one due day. Without, first
 * the earliest due day that has not passed, or today when a line is overdue; second fourteen days later.
 */
export async function debtDraft(
  request: DebtSlipRequest,
  terms: DebtTerms,
  context: Moment &
    Pick<Office, 'portal'> &
    Refusing<ErrorsOf<typeof payableLines> | ErrorsOf<typeof chosenDueDay>>,
): Promise<SlipDraft> {
  const { rows, asked, facts } = request;
  const chosen = asked === null ? null : chosenDueDay(rows, asked, terms, context);
  const day = chosen ?? firstDueDay(rows, terms, context);
  const lines = await payableLines(rows, day, terms, context);
  const until = chosen === null ? secondDueDate(day, daysOff(terms)) : null;
  const later = until === null ? null : await payableLines(rows, until, terms, context);
  const [{ tax, object }] = rows as [ObligationRow];
  return {
    mode: 'CUOTA',
    tax,
    object,
    facts,
    lines: lines.map(slipLine),
    first: { day, amount: totalOf(lines) },
    second: until !== null && later ? { day: until, amount: totalOf(later) } : null,
  };
}

/**
 * The slip of some lines that are known to be owed and unpaid: those that this transaction made or looked at. There is
 * nothing to refuse it for; if there were, it would be a fault of the program.
 */
export function owedDraft(
  request: Omit<DebtSlipRequest, 'asked'>,
  terms: DebtTerms,
  context: Moment & Pick<Office, 'portal'> & Refusing<never>,
): Promise<SlipDraft> {
  return debtDraft({ ...request, asked: null }, terms, context as Context<ErrorsOf<typeof debtDraft>>);
}

/** The due day of a slip for a chosen day: for today, the earliest due day when none has passed, as the amount stays the same until then. */
function chosenDueDay(
  rows: readonly ObligationRow[],
  asked: string,
  terms: DebtTerms,
  context: Now & Refusing<ErrorsOf<typeof paymentDay>>,
): string {
  const { day } = paymentDay(asked, terms, context);
  const earliest = rows.map(({ due_date }) => due_date).toSorted()[0] ?? day;
  return asked === context.today && earliest > day ? earliest : day;
}

/** The first due day of the slip of some lines when no day was chosen. */
export function firstDueDay(rows: readonly ObligationRow[], terms: DebtTerms, { today }: Now): string {
  const earliest = rows.map(({ due_date }) => due_date).toSorted()[0] ?? today;
  return earliest < today ? rollForward(today, daysOff(terms)) : earliest;
}

/** The unpaid part of a line, as charged by the slip. */
function slipLine({ row, balance }: DebtLine): SlipLine {
  return {
    id: row.id,
    period: row.period,
    concept: row.label,
    due: row.due_date,
    capital: balance.capitalLeft + row.discount,
    interest: balance.interestLeft,
    discount: row.discount,
  };
}

/** The slip of an offer to pay ahead: one due day, its last one. */
export function offerDraft(
  mode: CodeOf<'modalidades_boleta'>,
  { lines, discounts, payment, until }: EarlyOffer,
  facts: Fact[],
): SlipDraft {
  const [first] = lines;
  if (!first || until === null) throw new RangeError('An offer without instalments has no slip');
  return {
    mode,
    tax: first.row.tax,
    object: first.row.object,
    facts,
    lines: lines.map((line, i) => ({ ...slipLine(line), discount: line.row.discount + (discounts[i] ?? 0) })),
    first: { day: until, amount: payment.amount },
    second: null,
  };
}
