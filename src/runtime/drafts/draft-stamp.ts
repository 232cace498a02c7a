import { newId } from '#runtime/calls/new-id.ts';

/** What this device knows of the copy on the server. */
export interface Stamp {
  readonly version: number;
  /** Whose it is; null: of nobody yet. */
  readonly owner: string | null;
  /** When something was last typed that is not in the copy, in milliseconds since 1970; null: all is. */
  readonly typed: number | null;
  /** What is typed here from one moment in which the copy has all of it to the next: a UUID; empty before it is sent. */
  readonly series: string;
  /** How many times it was sent. */
  readonly turn: number;
  /** The procedure was done, and the copy was not ended yet. */
  readonly over: boolean;
}

/** Of a draft of which something waits for its copy. */
export type UnsavedStamp = Stamp & { readonly typed: number };

/** Of a draft that has no copy. */
export const UNKNOWN: Stamp = { version: 0, owner: null, typed: null, series: '', turn: 0, over: false };

/** What was typed joins what waits for its copy; when nothing waits it begins a series. */
export function typedAt(now: number, stamp: Stamp): Stamp {
  return stamp.typed === null
    ? { ...stamp, typed: now, series: '', turn: 0, over: false }
    : { ...stamp, typed: now };
}

/** What is known of a draft that lacks something of who is signed in; null when there is nothing to save. */
export function unsavedBy(user: string | null, { typed, ...stamp }: Stamp): UnsavedStamp | null {
  if (typed === null || user === null) return null;
  return stamp.owner === null || stamp.owner === user ? { ...stamp, typed } : null;
}

/** The last copy of a series, which ends the draft; null when the server heard of none. */
export function endOf({ version, series, turn }: Stamp) {
  return version > 0 || turn > 0 ? { version, serie: series || newId(), orden: turn + 1 } : null;
}
