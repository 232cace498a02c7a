import { addDays, date, isDate } from '#formats/date.ts';
import { fromCents, money } from '#formats/money.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import type { Difference } from '#server/subjects/payments/settlement/reconcile-day.ts';
import { compareDay } from '#server/subjects/payments/settlement/reconcile-days.ts';
import type { DifferenceKind } from '#server/subjects/payments/settlement/settlement-differences.ts';
import { asOffice } from './as-office.ts';

const KINDS: Readonly<Record<DifferenceKind, string>> = {
  SIN_OPERACION: 'cobrado, y no hay ninguna operación con ese número',
  COBRADO_SIN_REGISTRO: 'cobrado y no registrado',
  OTRO_IMPORTE: 'cobrado por otro importe',
  DEVUELTO_SIN_REGISTRO: 'devuelto y no registrado',
  REGISTRADO_SIN_COBRO: 'registrado y no cobrado',
  SIN_RESPUESTA: 'sin respuesta del proveedor',
};

/**
 * Compares the settlements of a day with the payments, with the store and the providers that the variables name.
 *
 * @param day `2026-04-15`; undefined: yesterday
 * @param failed called with errors of letters
 * @returns the differences, one per line, and the number of unresolved ones.
 * @throws {Error} when it cannot be done.
 */
export async function runReconciliation(
  day: string | undefined,
  variables: Readonly<Record<string, string | undefined>>,
  failed: (error: unknown) => void,
): Promise<{ lines: string[]; left: number }> {
  const environment = readServerEnvironment(variables);
  const config = await readPortalConfig(environment.config);
  const said = day === undefined ? null : dayOf(day);
  return asOffice(environment, config, failed, async (office) => {
    const asked = said ?? addDays(office.today, -1);
    const differences: Difference[] = [];
    await compareDay(office, asked, 'conciliar', (one) => differences.push(one)).catch(notCompared(asked));
    const left = differences.filter(({ repaired }) => !repaired).length;
    return { lines: [...differences.map(lineOf), summary(asked, differences.length, left)], left };
  });
}

function dayOf(written: string): string {
  if (isDate(written)) return written;
  const reading = date.read(written);
  if ('error' in reading) throw new Error(reading.error);
  return reading.value;
}

/** Converts a failed comparison to a message for the office, with the original error as cause. */
const notCompared = (day: string) => (error: unknown) => {
  const said = error instanceof Error ? error.message : String(error);
  const message = `No se pudo conciliar el ${date.write(day)}: un proveedor de pagos, o la base, no contestó bien. Dijo: ${said}`;
  throw new Error(message, { cause: error });
};

function lineOf({ kind, method, operationId, amount, payment, repaired }: Difference): string {
  const number = payment ? `operación ${payment.number}, boleta ${payment.slip_number}` : operationId;
  const what = `${KINDS[kind]}: ${number}, ${money.write(fromCents(amount))}`;
  return [method, what, repaired ? 'reparado' : 'para revisar'].join('  ');
}

function summary(day: string, found: number, left: number): string {
  const title = `Conciliación del ${date.write(day)}`;
  if (found === 0) return `${title}: sin diferencias.`;
  return `${title}: diferencias: ${found}; reparadas: ${found - left}; para revisar: ${left}.`;
}
