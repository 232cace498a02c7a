import type { Context, SignedIn } from '#server/core/context/context.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import type { IssuedSlip } from '#server/subjects/slips/issue-slip.ts';

/**
 * Changes that filing some procedures makes besides the expediente, by endpoint: in the register they declare, and the
 * obligations with their slip. `inside.db` is the transaction that files it; a refusal files nothing.
 */
export type FiledChanges = Readonly<Record<string, FiledChange>>;

/**
 * Change of a submission that only signed-in taxpayers send.
 *
 * @typeParam E the errors that its endpoint declares
 */
export interface FiledChange<E extends string = string> {
  readonly write: (
    request: never,
    filed: Expediente,
    inside: Context<E> & SignedIn,
  ) => Promise<IssuedSlip | null>;
  /** Request fields that name a record which it finds in the register, or refuses: papers do not call them declared. */
  readonly finds?: readonly string[];
}
