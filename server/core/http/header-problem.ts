/** Headers that one request may bring; Node is told to read one more, and would drop what comes after without a word. */
export const MOST_HEADERS = 100;

/** Headers that Node reads once and drops when they come again: which of two was meant is not known. */
const ONCE = new Set([
  'age',
  'authorization',
  'content-length',
  'content-type',
  'etag',
  'expires',
  'from',
  'host',
  'if-modified-since',
  'if-unmodified-since',
  'last-modified',
  'location',
  'max-forwards',
  'proxy-authorization',
  'referer',
  'retry-after',
  'server',
  'transfer-encoding',
  'user-agent',
]);

/**
 * The status with which headers are refused: 431 where there are more than are read, 400 where one came twice that may come
 * once; null where they are sound. Those that Node joins (`cookie`, `x-forwarded-for`) may repeat: nothing of them is lost.
 *
 * @param raw names and values by turns, as they came
 */
export function headerProblem(raw: readonly string[]): 400 | 431 | null {
  if (raw.length > 2 * MOST_HEADERS) return 431;
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const once = names.filter((name) => ONCE.has(name));
  return new Set(once).size === once.length ? null : 400;
}
