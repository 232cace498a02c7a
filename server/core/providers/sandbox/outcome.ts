import { randomInt } from 'node:crypto';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import { NO_FUNDS } from './test-cards.ts';
import type { Ledger, LedgerEntry } from './ledger.ts';

/** Six random digits, as issuers give. */
export function newAuthorization(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** Current outcome of an entry: pending ones are approved once their time has come. */
export function ledgerOutcome(ledger: Ledger, entry: LedgerEntry): ChargeOutcome {
  const waits = entry.status === 'review' || entry.status === 'pending';
  const ready = waits && entry.ready_at !== null && entry.ready_at <= Date.now();
  const current = ready ? ledger.move(entry.site_id, [entry.status], 'approved', newAuthorization()) : entry;
  switch (current?.status) {
    case 'approved':
      return { status: 'approved', authorization: current.authorization ?? '' };
    case 'rejected':
      return current.reason === NO_FUNDS.reason
        ? { status: 'rejected', ...NO_FUNDS }
        : { status: 'rejected', reason: current.reason ?? 'La tarjeta fue rechazada' };
    case 'review':
    case 'cancelled':
      return { status: current.status };
    default:
      return { status: 'pending' };
  }
}
