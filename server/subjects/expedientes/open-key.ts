import { createHash } from 'node:crypto';
import type { UniqueWhileOpen } from '#contract/generated/grammar.ts';

/**
 * What only one expediente of an endpoint may have while it is open: the store holds it once (`expediente.unique`).
 * @param taxpayer who files it, by id; null: nobody signed in
 */
export function openKey(
  path: string,
  { fields, perTaxpayer = false }: Pick<UniqueWhileOpen, 'fields' | 'perTaxpayer'>,
  request: Readonly<Record<string, unknown>>,
  taxpayer: number | null,
): string {
  const values = fields.map((name) => request[name] ?? null);
  const held = perTaxpayer ? [...values, taxpayer] : values;
  return createHash('sha256')
    .update(`${path} ${JSON.stringify(held)}`)
    .digest('hex');
}
