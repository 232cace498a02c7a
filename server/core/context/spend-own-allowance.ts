import type { Caller, Client, Moment } from './context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { spendDailyAllowance } from '#server/core/store/daily-allowance.ts';
import { networkOf } from '#server/rules/payments/network-of.ts';

interface Allowance {
  /** Name of the limit: `trámites`. */
  name: string;
  most: { readonly account: number; readonly network: number };
  /** Amount that this use takes; 1 by default. */
  amount?: number;
  /** Message of the refusal. */
  refusal: string;
}

/**
 * Counts a use in the daily limit of the signed-in account or, without session, of the network. `context.db` is the
 * transaction of the use.
 * @throws {HttpError} 429 over the limit
 */
export async function spendOwnAllowance(
  { db, now, taxpayer, representative, address }: Moment & Caller & Client,
  { name, most, amount, refusal }: Allowance,
): Promise<void> {
  const account = representative ?? taxpayer;
  const use = account
    ? { name: `${name} cuenta ${account.id}`, most: most.account }
    : { name: `${name} red ${networkOf(address)}`, most: most.network };
  if (!(await spendDailyAllowance(db, { ...use, amount, now }))) throw new HttpError(429, refusal);
}
