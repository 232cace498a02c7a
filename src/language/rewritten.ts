import { isObject } from './json.ts';
import type { Visited } from './walk.ts';

const YES: Readonly<Record<string, boolean>> = { true: true, sí: true, si: true, false: false, no: false };

/**
 * How a value of another JSON type was probably to be written, ready to be pasted; undefined where nobody can tell.
 * @param wanted JSON types that may stand there
 */
export function rewritten(
  { value, schema, container }: Visited,
  wanted: readonly string[],
): string | undefined {
  if (wanted.join() === 'string' && typeof value === 'number') {
    const isAmount = schema['x-expression'] === 'money';
    const isMoney =
      isAmount || (schema['x-expression'] && isObject(container) && container['format'] === 'money');
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
