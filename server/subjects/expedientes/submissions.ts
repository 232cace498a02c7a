import type { Submissions } from '#server/core/endpoints/endpoint-services.ts';
import type { FiledChanges } from './filed-changes.ts';
import { uniqueOpenKey } from './unique-open-key.ts';
import { submit } from './submit.ts';
import type { WritingContext } from '#formats/written/written-value.ts';

/** Declared submissions are expedientes. */
export function submissions(writing: WritingContext, changes: FiledChanges): Submissions {
  return {
    demandOnlyOne: (submitted, { db, taxpayer }) =>
      uniqueOpenKey(submitted, taxpayer?.id ?? null, db, writing),
    file: (submitted, context) => submit(submitted, context, { ...writing, changes }),
  };
}
