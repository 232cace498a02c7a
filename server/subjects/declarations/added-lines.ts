import { monthlyTax } from '#server/rules/taxes/turnover-tax.ts';
import type { AssessedLines } from './declaration-kind.ts';
import { ownCredits, type DeclarationBasis } from './declaration-basis.ts';

/** The tax of a month that is the sum of its lines: no minimum, withholdings or perceptions. Amounts in cents. */
export function addedLines(
  amounts: readonly number[],
  basis: DeclarationBasis,
): Pick<AssessedLines, 'tax' | 'credits'> {
  const credits = ownCredits(basis);
  const determined = amounts.reduce((sum, amount) => sum + amount, 0);
  return { credits, tax: monthlyTax(determined, 0, credits) };
}
