/** Days that what nobody wrote in any more is kept. */
export const DRAFT_DAYS = 90;

/** Content of a draft that ended: its row stays, so that a copy sent before the end and late on its way is known. */
export const ENDED = '';

/** A draft as rules see it; `written_at` is the instant something was last typed in it. */
export interface WrittenDraft {
  /** What was typed; `ENDED` of one that was discarded or whose procedure was done. */
  content: string;
  /** Of the one that is kept; of one that was sent, the version it was written upon. */
  version: number;
  written_at: string;
  /** What one device wrote between two moments in which all of it was kept. */
  series: string;
  /** Which of the copies that were sent of its series. */
  turn: number;
}

/**
 * Which of two drafts stays: the one sent, with a new version, unless the one kept came from elsewhere and was written
 * later. A device whose copy was kept without it being told goes on with its series: its clock says nothing there, its
 * turns do. A draft that ended gives way to what is typed without knowing of any, and to what was typed after its end. `other` is
 * the one from elsewhere, whether it stays or goes.
 */
export function newestDraft(
  kept: WrittenDraft | undefined,
  sent: WrittenDraft,
): { stays: WrittenDraft; other: WrittenDraft | null } {
  if (!kept) return { stays: { ...sent, version: sent.version + 1 }, other: null };
  if (kept.content === sent.content) return { stays: kept, other: null };
  const next = { ...sent, version: kept.version + 1 };
  if (kept.series === sent.series) return { stays: sent.turn > kept.turn ? next : kept, other: null };
  const ended = kept.content === ENDED;
  if (kept.version === sent.version || (ended && sent.version === 0)) return { stays: next, other: null };
  return { stays: kept.written_at > sent.written_at ? kept : next, other: ended ? null : kept };
}
