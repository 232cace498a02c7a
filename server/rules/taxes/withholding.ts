import { shareOf } from '#server/rules/money/share-of.ts';

/** Amount to withhold on a net invoice, in cents: doubled for unregistered subjects. `rate` in basis points. */
export function withholding(net: number, rate: number, registered: boolean): number {
  return shareOf(net, registered ? rate : rate * 2);
}
