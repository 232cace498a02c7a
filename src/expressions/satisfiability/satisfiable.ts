import type { ASTNode } from '@marcbachmann/cel-js';
import type { Names } from '#expressions/expression-context.ts';
import { infer, assume, type Facts } from './facts.ts';
import type { Constraint } from './possible-values.ts';
import type { Assertion } from './lessons.ts';

/** Ways that are tried before giving up: what is longer is taken as something that may be. */
const MOST_TRIED = 2000;

/**
 * True when some values, absent ones included, can satisfy all conditions at once. An analytic tableau: compound
 * conditions are taken apart, and a branch closes when its constraints on one value are impossible. What is not
 * understood may be anything, so a false is certain and a true is not.
 * @param given constraints on some values beforehand
 */
export function isSatisfiable(
  asked: readonly Assertion[],
  codes: Names['codes'],
  given: readonly Constraint[] = [],
): boolean {
  let tried = 0;
  const before = assume(given, new Map(), codes);
  return before !== null && search(asked, before);

  function search(left: readonly Assertion[], before: Facts): boolean {
    if (++tried > MOST_TRIED) return true;
    let facts = before;
    const forks: Assertion[] = [];
    const queue = [...left];
    for (let one = queue.shift(); one; one = queue.shift()) {
      const ways = waysOf(one);
      if (ways?.length === 1) queue.push(...ways[0]!);
      else if (ways) forks.push(one);
      else {
        const more = infer(one, facts, codes);
        if (!more) return false;
        facts = more;
      }
    }
    const [fork, ...others] = forks;
    return !fork || waysOf(fork)!.some((way) => search([...way, ...others], facts));
  }
}

/** The ways in which something is so: in each, all that it lists. Undefined for what is not made of other conditions. */
function waysOf({ node, wanted }: Assertion): readonly (readonly Assertion[])[] | undefined {
  const is = (part: ASTNode, so = wanted): Assertion => ({ node: part, wanted: so });
  switch (node.op) {
    case '!_':
      return [[is(node.args, !wanted)]];
    case '!=':
      return [[is({ ...node, op: '==' } as ASTNode, !wanted)]];
    case '&&':
    case '||': {
      const [left, right] = node.args.map((part) => is(part));
      return (node.op === '&&') === wanted ? [[left!, right!]] : [[left!], [right!]];
    }
    case '?:': {
      const [test, yes, no] = node.args;
      return [
        [is(test, true), is(yes)],
        [is(test, false), is(no)],
      ];
    }
    default:
      return undefined;
  }
}
