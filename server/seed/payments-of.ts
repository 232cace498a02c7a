import { addDays } from '#formats/date.ts';
import type { ObligationRow, Plan, Stamp } from '#server/core/store/schema/schema.ts';
import { FIRST_BULK_REGISTER } from './bulk-vehicles.ts';
import type { Collector } from './parts/collector.ts';
import { firstOfHistory } from './parts/lines.ts';
import { dayIn } from './parts/month.ts';
import type { Paid } from './parts/number-issues.ts';
import type { DatedOffice } from './parts/office.ts';
import { Random } from './parts/random.ts';
import type { StampDraft } from './stamps.ts';
import { PaymentHistory } from './parts/payment-history.ts';

/** First months of history, paid through a former system. */
const FORMER_MONTHS = 2;
const SPOILED = ['ANULADA', 'REEMPLAZADA'] as const;

/**
 * Payments of everything paid, and unpaid slips. Writes the receipts on the paid obligations, and the slips on the
 * plans.
 */
export function paymentsOf(
  obligations: readonly ObligationRow[],
  plans: readonly Plan[],
  stamps: readonly StampDraft[],
  office: DatedOffice,
  collector: Collector,
): Paid & { stamps: Stamp[] } {
  const till = new PaymentHistory(office);
  keepOldReceipts(obligations, office);
  for (const lines of paidTogether(obligations)) till.paid(lines, lines[0]?.paid_on as string);
  for (const { lines, method } of beingPaid(obligations, office))
    till.pending(lines, addDays(office.today, -1), method);
  issueUnpaid(obligations, office, till);
  const downPayments = issueDownPayments(obligations, plans, till);
  for (const { slip, charge, stamp } of stamps) till.stamped(slip, charge, stamp.paid_on);
  const paid = till.close(collector);
  const slipOf = (id: string) => paid.slipLines.find((line) => line.obligation_id === id)?.slip_number;
  for (const [id, plan] of downPayments) plan.slip_number = slipOf(id) ?? null;
  return {
    ...paid,
    stamps: stamps.map(({ stamp, charge }) => ({ ...stamp, slip_number: slipOf(charge.id) as string })),
  };
}

/** Issues the down-payment slips of unpaid plans; returns the plans by obligation. */
function issueDownPayments(
  obligations: readonly ObligationRow[],
  plans: readonly Plan[],
  till: PaymentHistory,
): Map<string, Plan> {
  const byNumber = new Map(plans.map((plan) => [plan.number, plan]));
  const issued = new Map<string, Plan>();
  for (const line of obligations) {
    const plan = line.instalment === 0 ? byNumber.get(line.plan_number ?? '') : undefined;
    if (!plan) continue;
    till.unpaid([line], plan.date, { tried: false, ...(plan.status === 'ANULADO' && { status: 'ANULADA' }) });
    issued.set(line.id, plan);
  }
  return issued;
}

/** Payments in the first months of history come from the former system: a receipt number without payment. */
function keepOldReceipts(obligations: readonly ObligationRow[], office: DatedOffice): void {
  const tillOpened = dayIn(firstOfHistory(office) + FORMER_MONTHS, 1);
  let number = 31_001;
  for (const line of obligations)
    if (line.status === 'PAGADA' && line.receipt_number === null && (line.paid_on ?? '') < tillOpened)
      line.receipt_number = `A-${String(number++).padStart(8, '0')}`;
}

function paidTogether(obligations: readonly ObligationRow[]): ObligationRow[][] {
  const groups = new Map<string, ObligationRow[]>();
  for (const line of obligations) {
    if (line.status !== 'PAGADA' || line.receipt_number !== null) continue;
    const key = `${line.object}|${line.tax}|${line.paid_on}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()];
}

/** Three lines of Cardozo with payments not credited yet: the bank reports them in one to three days. */
function beingPaid(
  obligations: readonly ObligationRow[],
  office: DatedOffice,
): { lines: ObligationRow[]; method: 'CODIGO' | 'EFECTIVO' }[] {
  const open = (plate: string) => obligations.filter((l) => l.object === plate && l.status === 'PENDIENTE');
  const [overdue, ...next] = open('ZA701AA').toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1));
  const lines = [overdue, next[0], open('ZA702AA').find((l) => l.due_date >= office.today)];
  return lines.flatMap((line, i) =>
    line ? [{ lines: [line], method: i === 0 ? 'EFECTIVO' : 'CODIGO' } as const] : [],
  );
}

/** Issues slips for some of the debt: most expired, a few spoiled, some still valid. */
function issueUnpaid(obligations: readonly ObligationRow[], office: DatedOffice, till: PaymentHistory): void {
  const random = new Random('unpaid slips');
  const owed = obligations.filter(
    (line) =>
      line.status === 'PENDIENTE' &&
      line.situation === 'NORMAL' &&
      line.register_number >= FIRST_BULK_REGISTER &&
      line.instalment > 0 &&
      line.due_date <= addDays(office.today, 30),
  );
  const yesterday = addDays(office.today, -1);
  for (const line of owed) {
    if (!random.chance(12)) continue;
    const day = addDays(line.due_date, -random.integer(5, 9));
    const spoiled = random.chance(15) ? { status: random.pick(SPOILED) } : {};
    till.unpaid([line], day <= yesterday ? day : yesterday, { tried: random.chance(25), ...spoiled });
  }
}
