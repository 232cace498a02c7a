import { addDays } from '#formats/date.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { ONLINE } from '#server/rules/payments/payment-states.ts';
import { paymentsBegun, paymentsById } from '#server/subjects/payments/payments.ts';
import { refundsById } from '#server/subjects/payments/refunds.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import type { PaymentContext } from '#server/subjects/payments/payment-context.ts';
import { providerOf, refreshPayment } from '#server/subjects/payments/refresh-payment.ts';
import { refundDone } from '#server/subjects/payments/send-refunds.ts';
import {
  settlementDifferences,
  unansweredPayments,
  unchargedPayments,
  type FoundDifference,
} from './settlement-differences.ts';
import { recordOutcome } from '#server/subjects/payments/record-outcome.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Days a bank may take to answer; after them the difference is reported. */
const LONG = 4;

/** A difference between a settlement and the payments. */
export interface Difference extends FoundDifference {
  method: CodeOf<'medios_pago'>;
  /** True once it is resolved. */
  repaired: boolean;
}

/**
 * Compares the settlements of the providers for a finished day with the payments: unrecorded charges are recorded or
 * refunded, unrecorded refunds are recorded, and payments unknown to the provider and absent from the settlements of
 * their days end as not charged.
 *
 * @param day `yyyy-mm-dd`
 * @throws {Error} when a provider cannot be queried, or its settlement cannot be parsed.
 */
export async function reconcileDay(office: PaymentContext, day: string): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const method of ONLINE) {
    const provider = providerOf({ method }, office);
    const settlements = new Map<string, Promise<SettledMovement[]>>();
    const settled = async (of: string) => {
      const asked = settlements.get(of) ?? provider.settlement(of);
      settlements.set(of, asked);
      return asked;
    };
    await closeUnheard(office, method, addDays(day, -1), settled);
    for (const found of await foundOn(office, method, day, settled))
      differences.push({ ...found, method, repaired: await repair(office, found, method) });
  }
  return differences;
}

type Settled = (day: string) => Promise<SettledMovement[]>;

async function foundOn(
  office: PaymentContext,
  method: CodeOf<'medios_pago'>,
  day: string,
  settled: Settled,
): Promise<FoundDifference[]> {
  const { db } = office;
  const movements = await settled(day);
  const ids = movements.map(({ siteTransactionId }) => siteTransactionId);
  const payments = await paymentsById(db, ids);
  const known = {
    payments: new Map(payments.filter((one) => one.method === method).map((one) => [one.operation_id, one])),
    refunds: new Map((await refundsById(db, ids)).map((one) => [one.operation_id, one])),
  };
  const begun = await begunOn(office, method, day);
  const lists = [...movements];
  for (const other of daysAfter(begun, day, office)) lists.push(...(await settled(other)));
  const old = await begunOn(office, method, addDays(day, -LONG));
  return [
    ...settlementDifferences(movements, known),
    ...unchargedPayments(begun, lists),
    ...unansweredPayments(old),
  ];
}

/** Days on which a payment started on `day` may have been charged: until its last update, plus one. */
function daysAfter(begun: readonly Payment[], day: string, { portal }: PaymentContext): string[] {
  const last = begun.map(({ updated_at }) => localMinute(updated_at, portal.timeZone).slice(0, 10)).sort();
  const end = addDays(last.at(-1) ?? day, 1);
  const days: string[] = [];
  for (let next = addDays(day, 1); next <= end; next = addDays(next, 1)) days.push(next);
  return days;
}

async function begunOn(
  { db, portal }: PaymentContext,
  method: CodeOf<'medios_pago'>,
  day: string,
): Promise<Payment[]> {
  const near = await paymentsBegun(db, method, { from: addDays(day, -1), to: addDays(day, 2) });
  return near.filter(({ created_at }) => localMinute(created_at, portal.timeZone).startsWith(day));
}

/** Ends as not charged the payments unknown to their provider and absent from its settlements. */
async function closeUnheard(
  office: PaymentContext,
  method: CodeOf<'medios_pago'>,
  day: string,
  settled: Settled,
): Promise<void> {
  const open = unansweredPayments(await begunOn(office, method, day));
  if (open.length === 0) return;
  const lists = [...(await settled(day)), ...(await settled(addDays(day, 1)))];
  const heard = new Set(lists.map(({ siteTransactionId }) => siteTransactionId));
  for (const { payment, operationId } of open) {
    if (!payment || heard.has(operationId)) continue;
    const current = await refreshPayment(office, payment);
    const found = await providerOf(payment, office).find(operationId);
    if (found === null && unansweredPayments([current]).length > 0)
      await recordOutcome(office, operationId, { status: 'cancelled' });
  }
}

/** Resolves a difference if it can be done safely. Returns false when a person has to review it. */
async function repair(
  office: PaymentContext,
  { kind, operationId, payment }: FoundDifference,
  method: CodeOf<'medios_pago'>,
): Promise<boolean> {
  if (payment === null) return false;
  if (kind === 'DEVUELTO_SIN_REGISTRO' && payment.state === 'REVERSADO') {
    await refundDone(payment, office);
    return true;
  }
  if (kind !== 'COBRADO_SIN_REGISTRO') return false;
  const found = await providerOf({ method }, office)
    .find(operationId)
    .catch(() => null);
  if (found?.status === 'rejected' || found?.status === 'cancelled') return false;
  const authorization = found?.status === 'approved' ? found.authorization : '';
  const { state } = await recordOutcome(office, operationId, { status: 'approved', authorization });
  return state === 'APROBADO' || state === 'REVERSADO';
}
