import { addDays, dayOf, monthOf, yearOf } from '#formats/date.ts';
import { rollForward, type Holidays } from '#server/rules/calendar/business-days.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Last day of a month on which an adhesion enters the debits of the next one. */
const CUT_OFF = 20;

/** The first period that an adhesion of a day debits: `05/2026` through 20/04/2026, then `06/2026`. */
export function firstDebitPeriod(day: string): string {
  const months = yearOf(day) * 12 + monthOf(day) + (dayOf(day) > CUT_OFF ? 1 : 0);
  return `${String((months % 12) + 1).padStart(2, '0')}/${Math.floor(months / 12)}`;
}

/** Days that the owner has to confirm what another person asked to be debited of theirs. */
const OWNER_DAYS = 10;

/** Last day on which an owner may confirm an adhesion that waits for them since a day. */
export function lastDayToConfirm(since: string): string {
  return addDays(since, OWNER_DAYS);
}

/** Why a card cannot be debited, or null when it can. `debit` is the pattern of the brand's debit cards. */
export function debitCardRefusal(card: {
  bin: string;
  debit: string | undefined;
  expired: boolean;
}): 'debit-card' | 'expired' | null {
  if (card.expired) return 'expired';
  return card.debit !== undefined && new RegExp(card.debit, 'u').test(card.bin) ? 'debit-card' : null;
}

/** Days after which a rejected debit is tried again, and rejects in a row that suspend an adhesion. */
const RETRY_DAYS = 3;
const MOST_REJECTS = 2;

/** A debit that was tried. `date`: when it was sent. */
export interface DebitAttempt {
  state: CodeOf<'estados_debito'>;
  date: string;
}

/** Action to take today for the debit of a period. */
export type DebitTurn =
  | { readonly is: 'charge' }
  /** It was sent and its outcome is unknown. */
  | { readonly is: 'ask' }
  /** Wait until a day. */
  | { readonly is: 'wait'; readonly until: string }
  | { readonly is: 'done' };

/**
 * When the debit of a period is sent: on its due day, and once more three days after a reject, on a business day.
 *
 * @param attempts of the period, in any order
 * @param due day its instalment is due
 */
export function debitTurn(
  attempts: readonly DebitAttempt[],
  due: string,
  today: string,
  holidays: Holidays,
): DebitTurn {
  if (attempts.some(({ state }) => state === 'PENDIENTE')) return { is: 'ask' };
  if (attempts.some(({ state }) => state === 'ACREDITADO')) return { is: 'done' };
  const rejects = attempts.filter(({ state }) => state === 'RECHAZADO').map(({ date }) => date);
  if (rejects.length >= MOST_REJECTS) return { is: 'done' };
  const [reject] = rejects;
  const until = reject === undefined ? due : rollForward(addDays(reject, RETRY_DAYS), holidays);
  return today < until ? { is: 'wait', until } : { is: 'charge' };
}

/** Returns true when consecutive rejections suspend an adhesion. `states` newest first. */
export function debitsSuspend(states: readonly string[]): boolean {
  const last = states.slice(0, MOST_REJECTS);
  return last.length === MOST_REJECTS && last.every((state) => state === 'RECHAZADO');
}
