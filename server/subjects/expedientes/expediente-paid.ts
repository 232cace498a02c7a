import type { RegisterWrites } from '#server/core/forms/writes-of.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import type { ExpedienteState } from '#server/rules/states/expediente-states.ts';
import { expedienteOfSlip } from './expedientes.ts';
import { stateWrites } from './state-writes.ts';
import { moveExpediente, notifyOwner, writeMove, type MoveContext } from './move.ts';
import { unpaidOf } from './unpaid-of.ts';

/**
 * Records in the expediente of a slip, if any, that it was paid, and notifies its owner. When its last slip is paid, an
 * expediente not reviewed yet moves to PAGADO; otherwise its state does not change.
 * @param writes register writes to apply once everything is paid; those that cannot be applied are noted in its history
 */
export async function expedientePaid(
  slipNumber: string,
  { receipt, writes }: { receipt: string; writes: RegisterWrites | null },
  context: MoveContext,
): Promise<void> {
  const expediente = await expedienteOfSlip(context.db, slipNumber);
  if (!expediente) return;
  const left = await unpaidBeside(slipNumber, expediente, context.db);
  const unwritten = left.length === 0 ? await writes?.applyPossible(context.db, expediente) : [];
  const detail = [
    `Recibimos el pago: comprobante ${receipt}.`,
    ...left.map((one) => `Falta pagar: ${one}.`),
    ...(unwritten ?? []).map((why) => `No se pudo anotar en el padrón: ${why}`),
  ];
  const move = { state: 'PAGADO', detail: detail.join(' '), author: 'CONTRIBUYENTE' } as const;
  if (left.length === 0 && (await moveExpediente(expediente, move, context))) return;
  await writeMove(expediente, { ...move, state: expediente.state as ExpedienteState }, context);
  await notifyOwner(expediente, context);
}

/** Register writes that the expediente of a slip makes when paid; null: none. */
export async function paidWrites(
  slipNumber: string,
  context: Pick<
    Context,
    'db' | 'today' | 'endpoints' | 'shapes' | 'registers' | 'forms' | 'formats' | 'codes'
  >,
): Promise<RegisterWrites | null> {
  const expediente = await expedienteOfSlip(context.db, slipNumber);
  const endpoint = expediente && context.endpoints.get(expediente.endpoint);
  return expediente && endpoint ? stateWrites(expediente, endpoint, 'PAGADO', context) : null;
}

/** Unpaid charges of the other slip of an expediente. */
async function unpaidBeside(
  paid: string,
  { slip_number, balance_slip }: Expediente,
  db: Database,
): Promise<string[]> {
  const other = [slip_number, balance_slip].find((slip) => slip !== null && slip !== paid);
  return other ? unpaidOf(other, db) : [];
}
