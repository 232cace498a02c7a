import type { Caller, Moment, Office } from '#server/core/context/context.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { periodOfMonth, type Month } from '#server/rules/calendar/declared-months.ts';
import { debtLines } from '#server/subjects/debt/debt.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import { dueDay } from './charge-landfill.ts';
import { netOf, receiptsOf, type StatedReceipt } from './receipts.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A month of the landfill: loads and balance to pay. Amounts in cents, weights in kilograms. */
export interface LandfillMonth {
  month: Month;
  period: string;
  receipts: StatedReceipt[];
  /** Number of loads charged, without those annulled or disputed after the charge. */
  loads: number;
  kilograms: number;
  amount: number;
  paid: number;
  /** With interest up to today. */
  balance: number;
  due: string;
  /** ABIERTO until it is billed; then a code of estados_obligacion. */
  state: CodeOf<'estados_mes_vertedero'>;
}

const OPEN = 'ABIERTO' as const;
const VOID = 'ANULADO';

/** Months of a year with loads of the signed-in taxpayer, newest first. */
export async function landfillMonths(
  year: number,
  context: Moment & Caller & Pick<Office, 'portal'>,
): Promise<LandfillMonth[]> {
  const { db, today, taxpayer } = context;
  const all = await receiptsOf(db, { taxpayerId: taxpayer?.id ?? 0 });
  const ofYear = all.filter(({ month }) => Math.floor(month / 12) === year);
  const ids = [...new Set(ofYear.flatMap(({ obligation_id }) => obligation_id ?? []))];
  const lines = await debtLines(
    await obligationsById(db, ids),
    today,
    await debtTerms({ db, today }),
    context,
  );
  const days = await holidays(db);
  const months = [...new Set(ofYear.map(({ month }) => month))].toSorted((a, b) => b - a);
  return months.map((month) => {
    const receipts = ofYear.filter((one) => one.month === month);
    const line = lines.find(({ row }) => receipts.some(({ obligation_id }) => obligation_id === row.id));
    const counted = receipts.filter(({ obligation_id, state }) => (line ? obligation_id : state !== VOID));
    const amount = counted.reduce((sum, one) => sum + one.amount, 0);
    return {
      month,
      period: periodOfMonth(month),
      receipts,
      loads: counted.length,
      kilograms: counted.reduce((sum, one) => sum + netOf(one), 0),
      amount,
      paid: line?.row.paid ?? 0,
      balance: line ? line.balance.total : amount,
      due: line?.row.due_date ?? dueDay(month, days),
      state: line?.state ?? OPEN,
    };
  });
}
