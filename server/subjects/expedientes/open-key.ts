import { createHash } from 'node:crypto';
import type { UniqueWhileOpen } from '#contract/generated/grammar.ts';

/**
 * Hash of the fields that must be unique among the open expedientes of an endpoint (`expediente.unique`).
 * @param taxpayer id of the applicant; null: no session
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
