import type { CardCharge } from '#server/core/providers/card-provider.ts';
import { releaseHold } from './holds.ts';
import type { Payment } from '#server/core/store/schema/schema.ts';
import type { PaymentContext } from './payment-context.ts';
import { recordOutcome } from './record-outcome.ts';
import { slipLines, titleOf } from '#server/subjects/slips/slip-lines.ts';

/** The card, and its payer. */
export type CardAndPayer = Omit<CardCharge, 'siteTransactionId' | 'amount' | 'instalments' | 'concepts'>;

/**
 * Charges a started payment to a card and records the outcome. The hold is released after any answer or a timeout. The
 * provider charges an operation id once, however many times it is called.
 */
export async function chargeCard(
  office: PaymentContext,
  payment: Payment,
  card: CardAndPayer,
): Promise<Payment> {
  const { operation_id: siteTransactionId, amount, instalments } = payment;
  const lines = await slipLines(office.db, payment.slip_number);
  const concepts = lines.map((line) => ({
    id: line.obligation_id,
    title: titleOf(line, office),
    total: line.total,
  }));
  const charge = { ...card, siteTransactionId, amount, instalments, concepts };
  const outcome = await office.providers.cards.charge(charge);
  const recorded = await recordOutcome(office, siteTransactionId, outcome);
  await releaseHold(office.db, siteTransactionId);
  return recorded;
}
