import type { PaidCancel } from '#contract/generated/grammar.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Expediente, Payment } from '#server/core/store/schema/schema.ts';
import { dayAfter } from '#server/rules/calendar/due-dates.ts';
import { isPaid, PAID, WAITING } from '#server/rules/payments/payment-states.ts';
import { canCancel, canGo } from '#server/rules/states/expediente-states.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import { localMinute } from '#server/core/time/clock.ts';

/** Conditions to give up an expediente. */
export interface Cancellation {
  can: boolean;
  /** Payments made for it. */
  payments: readonly Payment[];
  /** A payment was started and its outcome is not known yet. */
  isBeingPaid: boolean;
  /** What happens to the payments, as its procedure declares; null: no payments, or nothing declared. */
  paid: (Pick<PaidCancel, 'paid' | 'text'> & { last: string }) | null;
}

type CancelContext = Pick<Context, 'db' | 'today' | 'endpoints' | 'portal'>;

/**
 * Computes if an expediente can be given up today. A paid one only if its procedure allows it, until the declared day.
 */
export async function cancellationOf(expediente: Expediente, context: CancelContext): Promise<Cancellation> {
  const { state } = expediente;
  const known = await paymentsOf(expediente, context.db);
  const payments = known.filter((payment) => isPaid(payment.state));
  const money = { payments, isBeingPaid: known.length > payments.length };
  if (payments.length === 0) return { can: canGo(state, 'DESISTIDO'), ...money, paid: null };
  const declared = context.endpoints.get(expediente.endpoint)?.expediente?.cancel;
  if (!declared) return { can: false, ...money, paid: null };
  const request = JSON.parse(expediente.data) as Readonly<Record<string, unknown>>;
  const { from } = declared.until;
  const since =
    from === undefined
      ? localMinute(expediente.created_at, context.portal.timeZone).slice(0, 10)
      : String(request[from]);
  const last = dayAfter(since, declared.until, await holidays(context.db));
  return { can: canCancel(state) && context.today <= last, ...money, paid: { ...declared, last } };
}

/** Payments that are approved, or may be. */
async function paymentsOf({ slip_number, balance_slip }: Expediente, db: Context['db']): Promise<Payment[]> {
  const slips = [slip_number, balance_slip].filter((slip) => slip !== null);
  if (slips.length === 0) return [];
  return db
    .selectFrom('payment')
    .selectAll()
    .where('slip_number', 'in', slips)
    .where('state', 'in', [...PAID, ...WAITING])
    .orderBy('number')
    .execute();
}
