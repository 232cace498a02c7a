import type { Database } from '#server/endpoints/context.ts';
import type { ExpedienteState } from '#server/rules/expediente-states.ts';
import { expedienteOfSlip } from '#server/store/expedientes.ts';
import { moveExpediente, tellExpediente, writeMove } from './move.ts';

/**
 * Writes in the history of the expediente that a slip belongs to, if any, that it was paid, and tells its owner: it goes to
 * PAGADO while nobody has looked at it, and stays where it is once the office has. `db` is a transaction.
 */
export async function expedientePaid(
  db: Database,
  slipNumber: string,
  { receipt, today, now }: { receipt: string; today: string; now: string },
): Promise<void> {
  const expediente = await expedienteOfSlip(db, slipNumber);
  if (!expediente) return;
  const detail = `Recibimos el pago: comprobante ${receipt}.`;
  const move = { state: 'PAGADO', detail, author: 'CONTRIBUYENTE', today, now } as const;
  if (await moveExpediente(db, expediente, move)) return;
  await writeMove(db, expediente, { ...move, state: expediente.state as ExpedienteState });
  await tellExpediente(db, expediente, now);
}
