/** Days that what nobody wrote in any more is kept. */
export const DRAFT_DAYS = 90;

/** Content of a draft that ended: its row stays, so that a copy sent before the end and late on its way is known. */
export const ENDED = '';

/** How many series before its own a draft knows: far more than are on their way at any time. */
const KNOWN_SERIES = 64;

/** A draft as it is sent; `written_at` is the instant something was last typed in it. */
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

/** A draft as rules see it where it is kept. */
export interface KeptDraft extends WrittenDraft {
  /** Series that came before its own → the last copy that came of each. */
  past: Readonly<Record<string, number>>;
}

/**
 * Which of two drafts stays: the one sent, with a new version, unless it is late or the one kept came from elsewhere and was
 * written later. Late is a copy of a series of which it, or one after it, was here before: the way takes as long as it takes, so
 * no clock says so. A device whose copy was kept without it being told goes on with its series: its clock says nothing there,
 * its turns do. A draft that ended gives way to what is typed without knowing of any, and to what was typed after its end.
 * `other` is the one from elsewhere, whether it stays or goes.
 */
export function newestDraft(
  kept: KeptDraft | undefined,
  sent: WrittenDraft,
): { stays: KeptDraft; other: WrittenDraft | null } {
  if (!kept) return { stays: { ...sent, version: sent.version + 1, past: {} }, other: null };
  const isOwn = kept.series === sent.series;
  if (sent.turn <= (isOwn ? kept.turn : (kept.past[sent.series] ?? 0))) return { stays: kept, other: null };
  if (kept.content === sent.content) return { stays: knowing(kept, sent), other: null };
  const next = { ...sent, version: kept.version + 1, past: isOwn ? kept.past : pastOf(kept, sent) };
  if (isOwn) return { stays: next, other: null };
  const ended = kept.content === ENDED;
  if (kept.version === sent.version || (ended && sent.version === 0)) return { stays: next, other: null };
  const stays = kept.written_at > sent.written_at ? knowing(kept, sent) : next;
  return { stays, other: ended ? null : kept };
}

/** The same draft, when it knows of a copy that did not take its place. */
function knowing(kept: KeptDraft, { series, turn }: WrittenDraft): KeptDraft {
  return kept.series === series
    ? { ...kept, turn }
    : { ...kept, past: newest({ ...kept.past, [series]: turn }) };
}

/** The series before the one of a copy that takes the place of a draft. */
function pastOf({ past, series, turn }: KeptDraft, sent: WrittenDraft): KeptDraft['past'] {
  const { [sent.series]: _, ...others } = past;
  return newest({ ...others, [series]: turn });
}

function newest(past: KeptDraft['past']): KeptDraft['past'] {
  return Object.fromEntries(Object.entries(past).slice(-KNOWN_SERIES));
}
