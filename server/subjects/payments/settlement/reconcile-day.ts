import { addDays } from '#formats/date.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { ONLINE } from '#server/rules/payments/payment-states.ts';
import { paymentsBegun, paymentsById } from '#server/subjects/payments/payments.ts';
import { refundsById } from '#server/subjects/payments/refunds.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import type { Office } from '#server/subjects/payments/office.ts';
import { providerOf, refreshPayment } from '#server/subjects/payments/refresh-payment.ts';
import { refundDone } from '#server/subjects/payments/send-refunds.ts';
import {
  settlementDifferences,
  unansweredPayments,
  unchargedPayments,
  type Found,
} from './settlement-differences.ts';
import { recordOutcome } from '#server/subjects/payments/record-outcome.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Days a bank may take to answer; longer than that somebody should look. */
const LONG = 4;

/** A difference between a settlement and the payments. */
export interface Difference extends Found {
  method: CodeOf<'medios_pago'>;
  /** Whether it is none any more. */
  repaired: boolean;
}

/**
 * Compares what each provider settled on a day, which has ended, with the payments: what it charged is recorded, or given
 * back; what it gave back is noted; what it never heard of, and is in the settlements of its days, ends as not charged.
 *
 * @param day `yyyy-mm-dd`
 * @throws {Error} when a provider cannot be asked, or what it says cannot be read.
 */
export async function reconcileDay(office: Office, day: string): Promise<Difference[]> {
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
  office: Office,
  method: CodeOf<'medios_pago'>,
  day: string,
  settled: Settled,
): Promise<Found[]> {
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

/** The days on which what was begun on a day may have been charged, up to when it was written, and one more. */
function daysAfter(begun: readonly Payment[], day: string, { portal }: Office): string[] {
  const last = begun.map(({ updated_at }) => localMinute(updated_at, portal.timeZone).slice(0, 10)).sort();
  const end = addDays(last.at(-1) ?? day, 1);
  const days: string[] = [];
  for (let next = addDays(day, 1); next <= end; next = addDays(next, 1)) days.push(next);
  return days;
}

async function begunOn(
  { db, portal }: Office,
  method: CodeOf<'medios_pago'>,
  day: string,
): Promise<Payment[]> {
  const near = await paymentsBegun(db, method, { from: addDays(day, -1), to: addDays(day, 2) });
  return near.filter(({ created_at }) => localMinute(created_at, portal.timeZone).startsWith(day));
}

/** What its provider never heard of, neither on its day nor on the next, which ended, was not charged. */
async function closeUnheard(
  office: Office,
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

/** Does what is certain about a difference. False: somebody has to look. */
async function repair(
  office: Office,
  { kind, operationId, payment }: Found,
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
