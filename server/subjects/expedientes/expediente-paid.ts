import type { ExpedienteState } from '#server/rules/states/expediente-states.ts';
import { expedienteOfSlip } from './expedientes.ts';
import { moveExpediente, tellExpediente, writeMove, type MoveDesk } from './move.ts';

/**
 * Writes in the history of the expediente that a slip belongs to, if any, that it was paid, and tells its owner: it goes to
 * PAGADO while nobody has looked at it, and stays where it is once the office has.
 */
export async function expedientePaid(slipNumber: string, receipt: string, desk: MoveDesk): Promise<void> {
  const expediente = await expedienteOfSlip(desk.db, slipNumber);
  if (!expediente) return;
  const detail = `Recibimos el pago: comprobante ${receipt}.`;
  const move = { state: 'PAGADO', detail, author: 'CONTRIBUYENTE' } as const;
  if (await moveExpediente(expediente, move, desk)) return;
  await writeMove(expediente, { ...move, state: expediente.state as ExpedienteState }, desk);
  await tellExpediente(expediente, desk);
}
