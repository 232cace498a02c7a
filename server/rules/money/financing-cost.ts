const MONTHS = 12;
const STEPS = 200;

/**
 * Total annual cost of financing (CFT) in basis points: the monthly rate at which the instalments equal the financed
 * amount, compounded over twelve months. 0 when they add no cost. Only displayed, never charged.
 */
export function annualCost(financed: number, instalments: readonly number[]): number {
  const paid = instalments.reduce((sum, amount) => sum + amount, 0);
  if (paid <= financed) return 0;
  let low = 0;
  let high = 1;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (worth(instalments, middle) > financed) low = middle;
    else high = middle;
  }
  return Math.round(((1 + low) ** MONTHS - 1) * 10_000);
}

/** Present value of monthly amounts, the first one due in a month. */
function worth(instalments: readonly number[], monthly: number): number {
  return instalments.reduce((sum, amount, i) => sum + amount / (1 + monthly) ** (i + 1), 0);
}
