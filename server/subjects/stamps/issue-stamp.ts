import type { Letterhead, Moment } from '#server/core/context/context.ts';
import type { Charge, Stamp } from '#server/core/store/schema/schema.ts';
import { newCharges } from '#server/subjects/slips/charges.ts';
import { issueNumbered, type IssuedSlip } from '#server/subjects/slips/issue-slip.ts';
import type { SlipDraft } from '#server/subjects/slips/slip-draft.ts';
import { nextStampNumbers } from './stamps.ts';

/** Holder of a stamp, if it names one. */
type StampHolder = Pick<Stamp, 'document' | 'name' | 'expediente' | 'notes'>;

/** Contents of the slip of a stamp. */
export interface StampDraft {
  draft: SlipDraft;
  /** Charges to create with it. */
  charges: readonly Charge[];
}

/**
 * Issues a stamp with the slip that pays it. Takes both numbers in one query and writes everything at once: until the
 * transaction of `context.db` ends, no other stamp or slip can be numbered.
 *
 * @param draftOf builds the draft of its slip, not issued before, from the number of the stamp
 */
export async function issueStamp(
  holder: StampHolder,
  draftOf: (number: string) => StampDraft,
  context: Moment & Letterhead,
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
