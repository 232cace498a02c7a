/** Maximum headers of a request. Node is set to read one more, since it silently drops the rest. */
export const MOST_HEADERS = 100;

/** Headers of which Node keeps only the first, so that a repetition is ambiguous. */
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
 * Status that refuses the headers: 431 for too many, 400 when one that must be unique is repeated; null when valid.
 * Those that Node joins (`cookie`, `x-forwarded-for`) may repeat, since nothing is lost.
 *
 * @param raw alternating names and values, as received
 */
export function headerProblem(raw: readonly string[]): 400 | 431 | null {
  if (raw.length > 2 * MOST_HEADERS) return 431;
  const names = raw.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const once = names.filter((name) => ONCE.has(name));
  return new Set(once).size === once.length ? null : 400;
}
