import type { Submissions } from '#server/core/endpoints/endpoint-desk.ts';
import type { FiledChanges } from './filed-changes.ts';
import { onlyOpen } from './only-open.ts';
import { submit } from './submit.ts';
import type { WritingDesk } from '#formats/written/written-value.ts';

/** Declared submissions are expedientes. */
export function submissions(desk: WritingDesk, changes: FiledChanges): Submissions {
  return {
    demandOnlyOne: (submitted, { db, taxpayer }) => onlyOpen(submitted, taxpayer?.id ?? null, db, desk),
    file: (submitted, context) => submit(submitted, context, { ...desk, changes }),
  };
}
