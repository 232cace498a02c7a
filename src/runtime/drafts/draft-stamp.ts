import { previousOf, type DraftContent } from '#contract/merge-drafts.ts';
import { newId } from '#runtime/calls/new-id.ts';

/** What this device knows of the copy on the server. */
export interface Stamp {
  readonly version: number;
  /** What that copy holds. */
  readonly base: DraftContent;
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
export const UNKNOWN: Stamp = {
  version: 0,
  base: {},
  owner: null,
  typed: null,
  series: '',
  turn: 0,
  over: false,
};

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

/** A copy as it travels; `segundos`: how long ago something was last typed in it. */
export interface DraftRequest {
  readonly contenido: string;
  /** What the changed fields held in the version it was written upon. */
  readonly anterior: string;
  readonly version: number;
  readonly segundos: number;
  readonly serie: string;
  readonly orden: number;
}

export type DraftEnd = Pick<DraftRequest, 'version' | 'serie' | 'orden'>;

/** The next copy of a series. @param now milliseconds since 1970 */
export function nextCopy(stamp: UnsavedStamp, content: DraftContent, now: number) {
  const { version, typed, base } = stamp;
  const [serie, orden] = [stamp.series || newId(), stamp.turn + 1];
  const request: DraftRequest = {
    contenido: JSON.stringify(content),
    anterior: JSON.stringify(previousOf(base, content)),
    version,
    segundos: Math.max(0, Math.round((now - typed) / 1000)),
    serie,
    orden,
  };
  return { stamp: { ...stamp, series: serie, turn: orden }, request };
}

/** The last copy of a series, which ends the draft; null when the server heard of none. */
export function endOf({ version, series, turn }: Stamp): DraftEnd | null {
  return version > 0 || turn > 0 ? { version, serie: series || newId(), orden: turn + 1 } : null;
}
