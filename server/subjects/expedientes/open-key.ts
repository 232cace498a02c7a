import { createHash } from 'node:crypto';

/** What only one expediente of an endpoint may have while it is open: the store holds it once (`expediente.unique`). */
export function openKey(
  path: string,
  fields: readonly string[],
  request: Readonly<Record<string, unknown>>,
): string {
  const values = fields.map((name) => request[name] ?? null);
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(values)}`)
    .digest('hex');
}
