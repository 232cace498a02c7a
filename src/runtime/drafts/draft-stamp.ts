import { previousOf, type DraftContent } from '#contract/merge-drafts.ts';
import { uuid } from '#runtime/calls/uuid.ts';

/** State of the server's copy as known to this device. */
export interface DraftStamp {
  readonly version: number;
  /** Content of that copy. */
  readonly base: DraftContent;
  /** Owner of the draft; null if none has signed in yet. */
  readonly owner: string | null;
  /** Time of the last unsaved change, in milliseconds since 1970; null if all is saved. */
  readonly typed: number | null;
  /** UUID of the saves since the copy last held all local changes; empty before the first of them. */
  readonly series: string;
  /** Number of saves in the series. */
  readonly turn: number;
  /** The procedure is finished, but the copy has not ended yet. */
  readonly over: boolean;
}

/** Stamp of a draft with unsaved changes. */
export type UnsavedStamp = DraftStamp & { readonly typed: number };

/** Stamp of a draft without copy. */
export const UNKNOWN: DraftStamp = {
  version: 0,
  base: {},
  owner: null,
  typed: null,
  series: '',
  turn: 0,
  over: false,
};

/** Records a change; the first unsaved one starts a series. */
export function typedAt(now: number, stamp: DraftStamp): DraftStamp {
  return stamp.typed === null
    ? { ...stamp, typed: now, series: '', turn: 0, over: false }
    : { ...stamp, typed: now };
}

/** Stamp of a draft that this user must save; null if nothing is unsaved or it belongs to another user. */
export function unsavedBy(user: string | null, { typed, ...stamp }: DraftStamp): UnsavedStamp | null {
  if (typed === null || user === null) return null;
  return stamp.owner === null || stamp.owner === user ? { ...stamp, typed } : null;
}

/** A save on the wire; `segundos` is the age of the last change. */
export interface DraftRequest {
  readonly contenido: string;
  /** Previous values, in the version saved upon, of the changed fields. */
  readonly anterior: string;
  readonly version: number;
  readonly segundos: number;
  readonly serie: string;
  readonly orden: number;
}

export type DraftEnd = Pick<DraftRequest, 'version' | 'serie' | 'orden'>;

/**
 * Next save of a series.
 * @param now milliseconds since 1970
 */
export function nextCopy(stamp: UnsavedStamp, content: DraftContent, now: number) {
  const { version, typed, base } = stamp;
  const [serie, orden] = [stamp.series || uuid(), stamp.turn + 1];
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

/** Request that ends the draft; null if the server has no copy. */
export function endOf({ version, series, turn }: DraftStamp): DraftEnd | null {
  return version > 0 || turn > 0 ? { version, serie: series || uuid(), orden: turn + 1 } : null;
}
