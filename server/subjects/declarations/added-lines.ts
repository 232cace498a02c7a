import { monthlyTax } from '#server/rules/taxes/turnover-tax.ts';
import type { AssessedLines } from './declaration-kind.ts';
import { ownCredits, type DeclarationDesk } from './declaration-desk.ts';

/** The tax of a month whose lines only add up: no minimum, nothing withheld or collected. Amounts in cents. */
export function addedLines(
  amounts: readonly number[],
  desk: DeclarationDesk,
): Pick<AssessedLines, 'tax' | 'credits'> {
  const credits = ownCredits(desk);
  const determined = amounts.reduce((sum, amount) => sum + amount, 0);
  return { credits, tax: monthlyTax(determined, 0, credits) };
}
