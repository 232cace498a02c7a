import type { Database } from '#server/core/store/database.ts';
import { REHABILITATION, rehabilitationOf } from '#server/subjects/plans/rehabilitation.ts';
import { plansPaidBy } from '#server/subjects/plans/plans.ts';
import type { Slip } from '#server/core/store/schema/schema.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { slipLines, type SlipLine } from '#server/subjects/slips/slip-lines.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A cashier takes up to $ 999.999,99. */
export const CASH_LIMIT = 99_999_999;

/** A slip as somebody who wants to pay it today finds it. */
export interface Payable {
  slip: Slip;
  lines: SlipLine[];
  /** What nobody else may be charged for meanwhile: what it charges and, if it rehabilitates a plan, the debt that came back. */
  holds: string[];
  /** As kept, or VENCIDA when its last day passed. */
  status: CodeOf<'estados_boleta'>;
  /** Cents: the amount of the due day that is still ahead; the last one once all passed. */
  amount: number;
}

/** The slip of a number or payment code on a day (an issued slip keeps its two amounts). */
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

/** Whether all that a slip charges was paid: there is nothing to issue another one for. */
export function isPaidOff({ lines }: Pick<Payable, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ status }) => status === 'PAGADA');
}

/** Whether all that a slip charges is still owed, as far as anybody knows of it. */
export function isOwed({ lines }: Pick<Payable, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ status }) => status === null || OPEN.includes(status));
}
