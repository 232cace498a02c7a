import type { Names } from '#expressions/expression-context.ts';
import { parse } from '#expressions/compile-expression.ts';
import { clashIn } from '#expressions/satisfiability/clash.ts';
import type { Asked } from '#expressions/satisfiability/lessons.ts';

/** A condition, and what is said of it. */
export interface Told {
  readonly condition: string;
  readonly said: string;
}

/** The first conditions that cannot hold at once; undefined where all can. One that is not understood is told elsewhere. */
export function toldClash(told: readonly Told[], codes: Names['codes']): readonly Told[] | undefined {
  return clashIn(told.flatMap(asked), codes)?.map(({ told: one }) => one);
}

function asked(told: Told): (Asked & { told: Told })[] {
  try {
    return [{ told, node: parse(told.condition), wanted: true }];
  } catch {
    return [];
  }
}
