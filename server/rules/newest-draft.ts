/** A draft as rules see it; `written_at` is the instant something was last typed in it. */
export interface WrittenDraft {
  content: string;
  /** Of the one that is kept; of one that was sent, the version it was written upon. */
  version: number;
  written_at: string;
}

/**
 * Which of two drafts stays: the one sent, with a new version, unless the one kept came from elsewhere and was written
 * later. `other` is the one from elsewhere, whether it stays or goes.
 */
export function newestDraft(
  kept: WrittenDraft | undefined,
  sent: WrittenDraft,
): { stays: WrittenDraft; other: WrittenDraft | null } {
  if (!kept) return { stays: { ...sent, version: sent.version + 1 }, other: null };
  if (kept.content === sent.content) return { stays: kept, other: null };
  const next = { ...sent, version: kept.version + 1 };
  if (kept.version === sent.version) return { stays: next, other: null };
  return { stays: kept.written_at > sent.written_at ? kept : next, other: kept };
}
