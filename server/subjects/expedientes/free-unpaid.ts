import { holidays } from '#server/core/catalogues/catalogues.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { attemptEach, rethrow, type Failed } from '#server/core/time/attempt-each.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { businessDayAfter } from '#server/rules/calendar/business-days.ts';
import { OPEN } from '#server/rules/states/expediente-states.ts';
import { heldBy } from '#server/subjects/debt/obligations.ts';
import { locksOfSlip } from '#server/subjects/slips/debt-locks.ts';
import { findSlip, chargedLines } from '#server/subjects/slips/slips.ts';
import { lockDebt } from '#server/subjects/debt/lock-debt.ts';
import { moveExpediente, type MoveContext } from './move.ts';

const UNPAID =
  'La boleta venció o se anuló sin que se pague: lo que estaba reservado quedó libre para otra persona.';

/**
 * Closes expedientes that hold places and were not paid in their term, by the office's clock: their places are freed
 * and their slips voided, so that late payments are refunded. Cash of the last day is reported on the next business
 * day, so the places are kept until it ends. Expedientes being paid wait; partly paid ones are left to the office.
 * Idempotent.
 * @param failed called with each error, and the rest continue; absent: the first error is thrown
 */
export async function freeUnpaid(context: MoveContext, failed: Failed = rethrow): Promise<void> {
  const free = async (expediente: Expediente) => {
    const number = expediente.slip_number ?? expediente.balance_slip!;
    await transaction(context.db, await locksOfSlip(context.db, number), async (db: Database) => {
      await lockDebt(db, number);
      const [now] = await unpaid({ ...context, db }, expediente);
      if (!now || (await isBeingPaid(now, db))) return;
      const end = { state: 'DESISTIDO', detail: UNPAID, author: 'OFICINA' } as const;
      await moveExpediente(now, end, { ...context, db });
    });
  };
  await attemptEach(await unpaid(context), free, failed);
}

/** Open expedientes that hold places, unpaid and no longer payable. */
async function unpaid(
  { db, today }: Pick<MoveContext, 'db' | 'today'>,
  only?: Pick<Expediente, 'year' | 'number'>,
): Promise<Expediente[]> {
  let asked = db
    .selectFrom('expediente')
    .innerJoin('slip', (on) =>
      on.on(({ eb, fn }) =>
        eb('slip.number', '=', fn.coalesce('expediente.slip_number', 'expediente.balance_slip')),
      ),
    )
    .selectAll('expediente')
    .select(({ fn }) => ['slip.status', fn.coalesce('slip.due_2', 'slip.due_1').as('last')])
    .where('expediente.state', 'in', OPEN)
    .where((is) =>
      is.or([
        is('slip.status', '=', 'ANULADA'),
        is.and([
          is('slip.status', '=', 'EMITIDA'),
          is(({ fn }) => fn.coalesce('slip.due_2', 'slip.due_1'), '<', today),
        ]),
      ]),
    )
    .where((is) =>
      is.exists(
        is
          .selectFrom('register_hold')
          .select('register_hold.key')
          .whereRef('register_hold.year', '=', 'expediente.year')
          .whereRef('register_hold.number', '=', 'expediente.number')
          .where('register_hold.field', '<>', ''),
      ),
    );
  if (only)
    asked = asked.where('expediente.year', '=', only.year).where('expediente.number', '=', only.number);
  const off = await holidays(db);
  const late = await asked.execute();
  const found = late.filter(
    ({ status, last }) => status === 'ANULADA' || businessDayAfter(last, 1, off) < today,
  );
  const balances = await Promise.all(
    found.map(({ balance_slip }) => (balance_slip === null ? undefined : findSlip(db, balance_slip))),
  );
  return found.filter((_, i) => balances[i]?.status !== 'PAGADA');
}

async function isBeingPaid({ slip_number, balance_slip }: Expediente, db: Database): Promise<boolean> {
  const slips = [slip_number, balance_slip].filter((slip) => slip !== null);
  const lines = (await Promise.all(slips.map((slip) => chargedLines(db, slip)))).flat();
  const held = await heldBy(
    db,
    lines.map(({ obligation_id }) => obligation_id),
  );
  return held.size > 0;
}
