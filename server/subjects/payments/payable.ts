import type { Database } from '#server/core/store/database.ts';
import { REHABILITATION, rehabilitationOf } from '#server/subjects/plans/rehabilitation.ts';
import { plansPaidBy } from '#server/subjects/plans/plans.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { slipLines, type SlipLine } from '#server/subjects/slips/slip-lines.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Cashiers take up to $ 999.999,99. In cents. */
export const CASH_LIMIT = 99_999_999;

/** A slip with its amount and state on the day of payment. */
export interface Payable {
  slip: Slip;
  lines: SlipLine[];
  /** Obligations to hold while it is charged: its own and, if it rehabilitates a plan, the debt of that plan. */
  holds: string[];
  /** The stored state, or VENCIDA after its last day. */
  status: CodeOf<'estados_boleta'>;
  /** Amount of the next due day, in cents; that of the last one once all have passed. */
  amount: number;
}

/** The slip with a number or payment code, on a day. */
export async function findPayable(
  db: Database,
  numberOrCode: string,
  today: string,
): Promise<Payable | null> {
  const slip = await findSlip(db, numberOrCode);
  if (!slip) return null;
  const expired = today > (slip.due_2 ?? slip.due_1);
  const lines = await slipLines(db, slip.number);
  const status = slip.status === 'EMITIDA' && expired ? 'VENCIDA' : slip.status;
  const amount = today <= slip.due_1 ? slip.amount_1 : (slip.amount_2 ?? slip.amount_1);
  const ids = lines.map((line) => line.obligation_id);
  if (slip.mode !== REHABILITATION || status !== 'EMITIDA')
    return { slip, lines, holds: ids, status, amount };
  const [plan] = await plansPaidBy(db, ids);
  const revival = plan ? await rehabilitationOf(plan, today, db) : 'no existe';
  if (typeof revival === 'string') return { slip, lines, holds: ids, status: 'ANULADA', amount };
  const owed = lines.map((line) => ({ ...line, status: 'PENDIENTE' }));
  return { slip, lines: owed, holds: [...ids, ...revival.returned], status, amount };
}

const OPEN = ['PENDIENTE', 'PARCIAL', 'PAGO_VOLUNTARIO', 'A_JUZGAR', 'CON_SENTENCIA'];

/** Returns true when everything it charges was paid, so that no other slip is needed. */
export function isPaidOff({ lines }: Pick<Payable, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ status }) => status === 'PAGADA');
}

/** Returns true when everything it charges is owed; lines of unknown state count as owed. */
export function isOwed({ lines }: Pick<Payable, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ status }) => status === null || OPEN.includes(status));
}
