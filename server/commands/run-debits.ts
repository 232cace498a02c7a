import { date } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { period as periodFormat } from '#formats/period.ts';
import { runnerOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { debitPeriod, type DebitResult } from '#server/subjects/debits/debit-period.ts';
import { asOffice } from './as-office.ts';
import { counted } from '#formats/written/counted.ts';

const SUMMED: Readonly<Record<DebitResult['is'], readonly [one: string, several: string]>> = {
  ACREDITADO: ['acreditado', 'acreditados'],
  RECHAZADO: ['rechazado', 'rechazados'],
  PENDIENTE: ['sin respuesta todavía', 'sin respuesta todavía'],
  ESPERA: ['espera su día', 'esperan su día'],
  SIN_CUOTA: ['sin cuota para debitar', 'sin cuota para debitar'],
  NO_SE_PUDO: ['no se envió', 'no se enviaron'],
};

/**
 * Debits a period with the store and the card provider that the variables name.
 *
 * @param period `05/2026`, in any format
 * @param failed called with errors of letters
 * @returns the results, one per line.
 * @throws {Error} when it cannot be done.
 */
export async function runDebits(
  period: string,
  variables: Readonly<Record<string, string | undefined>>,
  failed: (error: unknown) => void,
): Promise<string[]> {
  const environment = readServerEnvironment(variables);
  const reading = periodFormat.read(period);
  if ('error' in reading) throw new Error(reading.error);
  const config = await readPortalConfig(environment.config);
  return asOffice(environment, config, failed, async (office) => {
    await audit(office.db, runnerOf('debitos'), 'DEBITOS', { periodo: reading.value }, 'INICIADO');
    const results = await debitPeriod(reading.value, office);
    return [...results.flatMap(lineOf), summary(reading.value, results)];
  });
}

function lineOf({ adhesion, is, amount, note }: DebitResult): string[] {
  if (is === 'SIN_CUOTA') return [];
  const until = is === 'ESPERA' && note ? `hasta el ${date.write(note)}` : note;
  const what = amount > 0 ? money.write(fromCents(amount)) : '';
  return [[adhesion.receipt_number, adhesion.object, is, what, until ?? ''].filter(Boolean).join('  ')];
}

function summary(period: string, results: readonly DebitResult[]): string {
  const counts = Object.entries(SUMMED).map(([is, words]) => {
    const count = results.filter((result) => result.is === is).length;
    return count > 0 ? counted(count, ...words) : '';
  });
  const total = results.filter(({ is }) => is === 'ACREDITADO').reduce((sum, { amount }) => sum + amount, 0);
  const said = counts.filter(Boolean).join(', ') || 'no hay adhesiones para debitar';
  return `Débitos de ${period}: ${said}. Total acreditado: ${money.write(fromCents(total))}.`;
}
