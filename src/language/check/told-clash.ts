import type { Names } from '#expressions/expression-context.ts';
import { parse } from '#expressions/compile-expression.ts';
import { clashIn } from '#expressions/satisfiability/clash.ts';
import { spelledOut } from '#expressions/spelled-out.ts';
import type { Asked } from '#expressions/satisfiability/lessons.ts';

/** A condition, and what is said of it. */
export interface Told {
  readonly condition: string;
  readonly said: string;
}

/**
 * The first conditions that cannot hold at once; undefined where all can. One that is not understood is told elsewhere.
 * @param today the only day to think of; any, where it is not given
 */
export function toldClash(
  told: readonly Told[],
  codes: Names['codes'],
  today?: string,
): readonly Told[] | undefined {
  const asked = told.flatMap((one) => askedBy(one, today));
  return clashIn(asked, codes)?.map((one) => one.told);
}

function askedBy(told: Told, today: string | undefined): (Asked & { told: Told })[] {
  try {
    const node = parse(told.condition);
    return [{ told, node: today === undefined ? node : onDay(today, node), wanted: true }];
  } catch {
    return [];
  }
}

function onDay(today: string, node: ReturnType<typeof parse>) {
  const day = parse(`date('${today}')`);
  const calculatedBy = (name: string) => (name === 'today' ? day : undefined);
  return spelledOut(node, { names: { locals: new Set(), calculatedBy }, variables: new Map() });
}
