import type { Endpoint } from '#contract/generated/grammar.ts';
import { expressionReads } from './expression-reads.ts';

/** Request fields that what a submission charges comes from; none when it charges nothing. */
export function chargedFields({ expediente }: Pick<Endpoint, 'expediente'>): ReadonlySet<string> {
  const { amount, balance, capital, interest, period } = expediente?.charge ?? {};
  const written = [amount, balance?.amount, capital, interest, period];
  const fields = written.flatMap((one) => [...expressionReads(String(one ?? '')).fields]);
  return new Set(
    fields.flatMap((path) => (path.startsWith('request.') ? [path.slice('request.'.length)] : [])),
  );
}
