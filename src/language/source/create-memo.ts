/** Results cached per owner: those before and after a change. */
const KEPT = 4;

interface Answer<R> {
  readonly from: readonly unknown[];
  readonly result: R;
}

/** Returns the cached result of an owner, as long as everything it came `from` is the same. */
export type Memoise<O extends object, R> = (owner: O, from: readonly unknown[], compute: () => R) => R;

/** Remembers results per owner: files that did not change are not checked and compiled again. */
export function createMemo<O extends object, R>(): Memoise<O, R> {
  const answers = new WeakMap<O, readonly Answer<R>[]>();
  return (owner, from, compute) => {
    const known = answers.get(owner) ?? [];
    const answer = known.find((one) => isSame(one.from, from)) ?? { from, result: compute() };
    if (answer !== known[0]) {
      const others = known.filter((one) => one !== answer);
      answers.set(owner, [answer, ...others].slice(0, KEPT));
    }
    return answer.result;
  };
}

const lists: (readonly unknown[])[] = [];

/** The same list object for the same elements, so that long lists are compared once, and not by each dependent. */
export function sameList(list: readonly unknown[]): readonly unknown[] {
  const known = lists.findIndex((one) => isSame(one, list));
  const [kept = list] = known < 0 ? [] : lists.splice(known, 1);
  lists.unshift(kept);
  lists.length = Math.min(lists.length, 2 * KEPT);
  return kept;
}

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((element, index) => element === b[index]);
}
