import { computesMoney } from './computes-money.ts';
import { isObject } from '#language/source/json.ts';
import type { Visited } from '#language/grammar/walk.ts';

const YES: Readonly<Record<string, boolean>> = { true: true, sí: true, si: true, false: false, no: false };

/**
 * How a value of another JSON type was probably to be written, ready to be pasted; undefined where nobody can tell.
 * @param wanted JSON types that may stand there
 */
export function rewritten(visited: Visited, wanted: readonly string[]): string | undefined {
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

/** Whether the field that holds a value takes amounts, or computes one. */
function isAmount({ container, ancestors }: Visited): boolean {
  if (!isObject(container)) return false;
  const { format, computed } = container;
  return computed === undefined ? format === 'money' : computesMoney(String(computed), ancestors);
}
