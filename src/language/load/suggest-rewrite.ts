import { computesMoney } from './computes-money.ts';
import { isObject } from '#language/source/json.ts';
import type { Visited } from '#language/grammar/walk.ts';

const YES: Readonly<Record<string, boolean>> = { true: true, sí: true, si: true, false: false, no: false };

/**
 * Probable spelling of a value of the wrong JSON type, ready to paste; undefined when it cannot be derived.
 * @param wanted JSON types that are allowed there
 */
export function suggestRewrite(visited: Visited, wanted: readonly string[]): string | undefined {
  const { value, schema } = visited;
  if (wanted.join() === 'string' && typeof value === 'number') {
    const isMoney = schema['x-expression'] === 'money' || (schema['x-expression'] && isAmount(visited));
    return JSON.stringify(isMoney ? `money('${value.toFixed(2)}')` : String(value));
  }
  if (typeof value === 'string') {
    const word = value.trim().toLowerCase();
    if (wanted.includes('boolean') && Object.hasOwn(YES, word)) return String(YES[word]);
    const isNumber = wanted.includes('integer') ? /^\d+$/.test(word) : /^\d+(\.\d+)?$/.test(word);
    if (isNumber && (wanted.includes('integer') || wanted.includes('number'))) return word;
  }
  const isOne = typeof value === 'string' || (isObject(value) && Object.keys(value).length > 0);
  return isOne && wanted.includes('array')
    ? `[${typeof value === 'string' ? JSON.stringify(value) : '{ ... }'}]`
    : undefined;
}

/** True when the field that holds a value takes amounts, or computes one. */
function isAmount({ container, ancestors }: Visited): boolean {
  if (!isObject(container)) return false;
  const { format, computed } = container;
  return computed === undefined ? format === 'money' : computesMoney(String(computed), ancestors);
}
