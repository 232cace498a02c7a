import { shareOf } from '#server/rules/money/share-of.ts';

/** One instalment included in an early payment. */
export interface EarlyInstalment {
  amount: number;
  /** Already charged elsewhere (with the electricity bill): neither paid nor saved. */
  billed?: boolean;
}

export interface EarlyPayment {
  amount: number;
  saving: number;
}

const total = (instalments: readonly EarlyInstalment[]) =>
  instalments.reduce((sum, instalment) => sum + (instalment.billed ? 0 : instalment.amount), 0);

/** The year at once: its last instalments are free. */
export function annualPayment(year: readonly EarlyInstalment[], free: number): EarlyPayment {
  const paid = year.length - free;
  return { amount: total(year.slice(0, paid)), saving: total(year.slice(paid)) };
}

/** The half-year at once: part of its last instalment is saved. `discount` in basis points. */
export function halfYearPayment(halfYear: readonly EarlyInstalment[], discount: number): EarlyPayment {
  const whole = total(halfYear);
  const last = total(halfYear.slice(-1));
  const amount = whole - last + shareOf(last, 10_000 - discount);
  return { amount, saving: whole - amount };
}
