/** Division of a payment that may not cover everything, in cents. */
export interface AppliedPayment {
  interest: number;
  capital: number;
  /** More than was owed: credit of the taxpayer. */
  excess: number;
}

/** Applies a payment first to interest, then to capital. */
export function applyPayment(paid: number, owed: { capital: number; interest: number }): AppliedPayment {
  const interest = Math.min(paid, owed.interest);
  const capital = Math.min(paid - interest, owed.capital);
  return { interest, capital, excess: paid - interest - capital };
}
