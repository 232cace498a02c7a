import type { Caller, Moment } from '#server/core/context/context.ts';
import { stampValidUntil } from '#server/rules/states/stamp-state.ts';

/** Slip of a paid stamp of a concept in the name of the signed-in taxpayer, unused and still valid; null: none. */
export async function ownStamp(
  concept: string,
  { db, taxpayer, today }: Moment & Caller,
): Promise<string | null> {
  const stamps = await db
    .selectFrom('stamp')
    .innerJoin('slip', 'slip.number', 'stamp.slip_number')
    .innerJoin('slip_obligation', 'slip_obligation.slip_number', 'slip.number')
    .select(['slip.number as number', 'slip.due_1 as due', 'stamp.paid_on as paidOn'])
    .where('stamp.document', '=', taxpayer?.cuit ?? '')
    .where('stamp.paid_on', 'is not', null)
    .where('stamp.used_on', 'is', null)
    .where('slip_obligation.obligation_id', 'like', `SELLADO-%-${concept}`)
    .orderBy('slip.number')
    .execute();
  return stamps.find(({ due, paidOn }) => today <= stampValidUntil({ due, paidOn }))?.number ?? null;
}
