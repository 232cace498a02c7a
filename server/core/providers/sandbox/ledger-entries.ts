import { localMinute } from '#server/core/time/clock.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { RefundOutcome } from '#server/core/providers/refund-outcome.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import type { Ledger, LedgerProvider } from './ledger.ts';
import { ledgerOutcome } from './outcome.ts';

/** Time zone of the sandbox's office. */
export const SANDBOX_TIME_ZONE = 'America/Argentina/Salta';

/** Cancels an entry, so that later charges or payments fail; an earlier one stays valid. */
export function cancelEntry(ledger: Ledger, provider: LedgerProvider, siteId: string): ChargeOutcome {
  const nothing = { reference: '', amount: 0, reason: null, authorization: null, ready_at: null };
  const entry = ledger.enter(provider, { ...nothing, site_id: siteId, status: 'cancelled' });
  return ledgerOutcome(ledger, ledger.move(siteId, ['open', 'review', 'pending'], 'cancelled') ?? entry);
}

/** Refunds an approved charge, once. */
export function refundEntry(ledger: Ledger, siteId: string, cents: number): RefundOutcome {
  const done = ledger.giveBack(siteId, cents);
  return done ? { status: 'done' } : { status: 'refused', reason: 'No hay ningún cobro para devolver.' };
}

/** Movements of a provider on a day of the office. */
export function settledOn(ledger: Ledger, provider: LedgerProvider, day: string): SettledMovement[] {
  return ledger.movements(provider).filter(({ at }) => localMinute(at, SANDBOX_TIME_ZONE).startsWith(day));
}
