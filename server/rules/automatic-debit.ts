import { dayOf, monthOf, yearOf } from '#formats/date.ts';

/** Last day of a month on which an adhesion enters the debits of the next one (domain R26). */
const CUT_OFF = 20;

/** The first period that an adhesion of a day debits: `05/2026` through 20/04/2026, then `06/2026`. */
export function firstDebitPeriod(day: string): string {
  const months = yearOf(day) * 12 + monthOf(day) + (dayOf(day) > CUT_OFF ? 1 : 0);
  return `${String((months % 12) + 1).padStart(2, '0')}/${Math.floor(months / 12)}`;
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
