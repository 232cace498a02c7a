import { createHash } from 'node:crypto';

/** Operation id of an attempt to debit a period, a UUID. Deterministic, so that a repeated call is the same charge. */
export function debitOperationId(adhesion: number, period: string, attempt: number): string {
  const digest = createHash('sha256').update(`débito ${adhesion} ${period} ${attempt}`).digest('hex');
  const [a, b, c, d] = [digest.slice(0, 8), digest.slice(8, 12), digest.slice(13, 16), digest.slice(17, 20)];
  return `${a}-${b}-8${c}-8${d}-${digest.slice(20, 32)}`;
}
