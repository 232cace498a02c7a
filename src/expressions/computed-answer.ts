import type { CompiledAnswer } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate } from './evaluate.ts';

/** Answer of a computed query in a scope; fields that cannot be computed are absent. */
export function computedAnswer({ fields }: CompiledAnswer, scope: Scope): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, expression]) => [name, evaluate(expression, scope)]);
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Record<string, unknown>;
}
