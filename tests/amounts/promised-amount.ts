import { centsOf } from './answer-facts.ts';
import type { Exchange } from './live-network.ts';
import { writtenAmounts } from './written-amounts.ts';

/** Fields with what a slip or a payment charges, the first one that an answer has. */
const CHARGED = ['importe_hoy', 'importe_1', 'importe', 'total'] as const;

/** Amounts charged after a button showed another one, as texts. */
export function brokenPromises(button: string, after: readonly Exchange[]): readonly string[] {
  const [promised] = writtenAmounts(button);
  if (promised === undefined) return [];
  return after
    .filter(({ isWrite }) => isWrite)
    .flatMap(({ endpoint, answer }) => {
      const charged = chargedBy(answer);
      if (charged === undefined || charged === promised) return [];
      return [`"${button}" cobró ${(charged / 100).toFixed(2)} por ${endpoint}`];
    });
}

function chargedBy(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = answer as Readonly<Record<string, unknown>>;
  const field = CHARGED.find((name) => typeof fields[name] === 'string');
  return field === undefined ? undefined : centsOf(String(fields[field]));
}
