import { ABSENT } from '#formats/written/plain.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';

/** Value of an expression in a scope. Never throws: what cannot be said is `null`. */
export function evaluate<T>(expression: Expression<T>, scope: Scope): T | null {
  try {
    return expression(scope) ?? null;
  } catch {
    return null;
  }
}

/** Whether an optional condition is met: only a clear yes counts, none at all is a yes. */
export function holds(condition: Expression<boolean> | undefined, scope: Scope): boolean {
  return condition === undefined || evaluate(condition, scope) === true;
}

/** A text as it reads in a scope; absent gives "". */
export function writeText(text: Text | undefined, scope: Scope): string {
  return typeof text === 'function' ? endOnce(evaluate(text, scope) ?? '') : (text ?? '');
}

/** The dot of an abbreviation ends its sentence too: one after "S.R.L." is not written. */
const endOnce = (text: string) => text.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');

/** What a button says: without the amount it ends in, while that is not known. */
export function writeLabel(text: Text, scope: Scope): string {
  const written = writeText(text, scope);
  return written.endsWith(` ${ABSENT}`) ? written.slice(0, -` ${ABSENT}`.length) : written;
}

/** A value that is absent, where a phrase would name it: "Ahorrás —.", but not a dash between two words. */
const HOLE = /(?:^|\s)—(?:$|[.,:;)%])/;

/** A text below another, without its sentences, and its parts between " · ", that would name an absent value. */
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
 * The same expression, computed again only when one of the slots it reads changed: its result keeps its identity,
 * so whatever hangs from it does not move either.
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
