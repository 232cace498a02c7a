import type { Charge, Stamp } from '#server/core/store/schema/schema.ts';
import type { Context } from '#server/core/context/context.ts';
import { newCharges } from '#server/subjects/slips/charges.ts';
import { issueNumbered, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { nextStampNumbers } from './stamps.ts';

/** What a stamp says of who it is for, where it does. */
type StampHolder = Pick<Stamp, 'document' | 'name' | 'expediente' | 'notes'>;

/** What the slip of a stamp charges. */
export interface StampDraft {
  draft: SlipDraft;
  /** What is charged there for the first time. */
  charges: readonly Charge[];
}

/**
 * Issues a stamp with the slip that pays it. Between the numbers of both and the end of `context.db`, a transaction, nobody else
 * takes one: they are asked together, and all is written together.
 *
 * @param draftOf what its slip charges, which was not issued before, by the number of the stamp
 */
export async function issueStamp(
  holder: StampHolder,
  draftOf: (number: string) => StampDraft,
  context: Context,
): Promise<{ number: string; issued: IssuedSlip }> {
  const { db, today } = context;
  const numbers = await nextStampNumbers(db, today.slice(0, 4));
  const { draft, charges } = draftOf(numbers.stamp);
  const stamp: Stamp = {
    ...holder,
    number: numbers.stamp,
    slip_number: numbers.slip,
    issued_on: today,
    paid_on: null,
    used_on: null,
    file_id: null,
  };
  const issued = await issueNumbered(numbers.slip, draft, context, {
    stamps: db.insertInto('stamp').values(stamp),
    ...(charges.length > 0 && { charges: newCharges(db, charges) }),
  });
  return { number: numbers.stamp, issued };
}
