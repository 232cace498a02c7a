import type { Names } from '#expressions/expression-context.ts';
import { parse } from '#expressions/compile-expression.ts';
import { minimalConflict } from '#expressions/satisfiability/minimal-conflict.ts';
import { inlineValues } from '#expressions/inline-values.ts';
import type { Assertion } from '#expressions/satisfiability/lessons.ts';

/** A condition and the Spanish words that describe it. */
export interface DescribedCondition {
  readonly condition: string;
  readonly said: string;
}

/** Gives the expression that a name is computed by, which replaces the name. */
type CalculatedBy = Names['calculatedBy'];

/** The first conditions that cannot hold together; undefined when all can. Those with syntax errors are skipped. */
export function firstContradiction(
  told: readonly DescribedCondition[],
  codes: Names['codes'],
  calculatedBy?: CalculatedBy,
): readonly DescribedCondition[] | undefined {
  return minimalConflict(
    told.flatMap((one) => askedBy(one, calculatedBy)),
    codes,
  )?.map((one) => one.told);
}

function askedBy(
  told: DescribedCondition,
  calculatedBy: CalculatedBy,
): (Assertion & { told: DescribedCondition })[] {
  const tree = understood(told.condition);
  if (!tree) return [];
  const names = { locals: LOCALS, ...(calculatedBy && { calculatedBy }) };
  return [{ told, node: inlineValues(tree, { names, variables: new Map() }), wanted: true }];
}

const LOCALS: ReadonlySet<string> = new Set();

/** Looks up computed values by name: those of a screen, or the value of a name on some day. */
export const valuesOf =
  (values: Readonly<Record<string, unknown>>): CalculatedBy =>
  (name) =>
    Object.hasOwn(values, name) ? understood(String(values[name])) : undefined;

function understood(source: string): ReturnType<typeof parse> | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}
