import { stampValidUntil } from '#server/rules/states/stamp-state.ts';
import type { Context } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';

/** Municipal stamp: the tax of its slips. */
export const STAMP_TAX = '0062' as const;

/**
 * The paid stamps of a vehicle or property: the slip of the one that is still good, and how many there are. Certificates do not
 * use it up: anyone who knows the plate may ask for one, and its payer must not lose it by that. Only the office takes it, at its counter.
 */
export async function stampsOf(
  db: Database,
  object: string,
  today: string,
): Promise<{ unused: string | null; paid: number }> {
  const slips = await db
    .selectFrom('slip')
    .leftJoin('stamp', 'stamp.slip_number', 'slip.number')
    .select(['slip.number', 'slip.due_1 as due', 'stamp.paid_on as paidOn', 'stamp.used_on as usedOn'])
    .where('slip.object', '=', object)
    .where('slip.tax', '=', STAMP_TAX)
    .where('slip.status', '=', 'PAGADA')
    .orderBy('slip.number')
    .execute();
  const good = ({ due, paidOn }: (typeof slips)[number]) =>
    paidOn === null || today <= stampValidUntil({ due, paidOn });
  const unused = slips.find((slip) => slip.usedOn === null && good(slip));
  return { unused: unused?.number ?? null, paid: slips.length };
}

/** Returns true when a payment of the object's debt was approved and not credited yet. */
export async function paysUncredited(object: string, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const payment = await db
    .selectFrom('payment')
    .innerJoin('slip', 'slip.number', 'payment.slip_number')
    .select('payment.number')
    .where('slip.object', '=', object)
    .where('slip.tax', '<>', STAMP_TAX)
    .where('payment.state', '=', 'APROBADO')
    .executeTakeFirst();
  return payment !== undefined;
}
