import { ABSENT } from '#formats/written/plain.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';

/** Value of an expression in a scope. Never throws: a failure gives `null`. */
export function evaluate<T>(expression: Expression<T>, scope: Scope): T | null {
  try {
    return expression(scope) ?? null;
  } catch {
    return null;
  }
}

/** True when an optional condition is met: without condition, or when it is exactly true. */
export function isMet(condition: Expression<boolean> | undefined, scope: Scope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** A text in a scope; absent gives "". */
export function writeText(text: Text | undefined, scope: Scope): string {
  return typeof text === 'function' ? endOnce(evaluate(text, scope) ?? '') : (text ?? '');
}

/** Merges the dot of an abbreviation with that of the sentence: "S.R.L.." becomes "S.R.L.". */
const endOnce = (text: string) => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

/** Label of a button, without a final amount that is not known yet. */
export function writeLabel(text: Text, scope: Scope): string {
  const written = writeText(text, scope);
  return written.endsWith(` ${ABSENT}`) ? written.slice(0, -` ${ABSENT}`.length) : written;
}

/** An absent value inside a phrase: "Ahorrás —.", but not a dash between two words. */
const HOLE = /(?:^|\s)—(?:$|[.,:;)%])/;

/** A secondary text, without the sentences or parts between " · " that have an absent value. */
export function writeNote(text: Text | undefined, scope: Scope): string {
  const written = writeText(text, scope);
  return written.includes(ABSENT)
    ? written.split(' · ').map(withoutHoles).filter(Boolean).join(' · ')
    : written;
}

function withoutHoles(part: string): string {
  return part
    .split(/(?<=\.) (?=[\p{Lu}¿¡])/u)
    .filter((sentence) => !HOLE.test(sentence))
    .join(' ');
}

/**
 * The same expression, recomputed only when a slot it reads changes: the result keeps its identity, so that what
 * depends on it is not recomputed either.
 */
export function memoised<T>(expression: Expression<T>): (read: (slot: string) => unknown) => T | null {
  let inputs: readonly unknown[] | undefined;
  let result: T | null = null;
  return (read) => {
    const now = expression.slots.map(read);
    if (!inputs || now.some((value, i) => !Object.is(value, inputs![i]))) {
      inputs = now;
      result = evaluate(expression, Object.fromEntries(expression.slots.map((slot, i) => [slot, now[i]])));
    }
    return result;
  };
}
