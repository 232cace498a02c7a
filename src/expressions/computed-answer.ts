import type { CompiledAnswer } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import { evaluate } from './evaluate.ts';

/** What a computed query answers in a scope; fields that cannot be computed are not there. */
export function computedAnswer({ fields }: CompiledAnswer, scope: Scope): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, expression]) => [name, evaluate(expression, scope)]);
  return Object.fromEntries(values.filter(([, value]) => value !== null)) as Record<string, unknown>;
}
