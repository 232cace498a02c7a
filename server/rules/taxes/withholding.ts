import { share } from '#server/rules/money/share.ts';

/** Cents an agent withholds of a net invoice: double from whoever is not registered. `rate` in basis points. */
export function withholding(net: number, rate: number, registered: boolean): number {
  return share(net, registered ? rate : rate * 2);
}
