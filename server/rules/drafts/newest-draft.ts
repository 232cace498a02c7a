import { beforeChanges, mergeDrafts, type DraftContent, type Winner } from '#contract/merge-drafts.ts';

/** Days that what nobody wrote in any more is kept. */
export const DRAFT_DAYS = 90;

/** Content of a draft that ended: its row stays, so that a copy sent before the end and late on its way is known. */
export const ENDED = '';

/** The highest version: a column of 32 bits. After it they begin again. */
const LAST_VERSION = 2 ** 31 - 1;

/** How many series before its own a draft knows: far more than are on their way at any time. */
const KNOWN_SERIES = 64;

/** A draft as it is kept or sent; `written_at` is the instant something was last typed in it. */
interface DraftCopy {
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

export interface WrittenDraft extends DraftCopy {
  /** What the fields it changed held in the version it was written upon: JSON; empty when that is not known. */
  previous: string;
}

/** A draft as rules see it where it is kept. */
export interface KeptDraft extends DraftCopy {
  /** Series that came before its own → the last copy that came of each. */
  past: Readonly<Record<string, number>>;
  /** The last copy of its series as it came; empty when that is its content, with nothing of another device. */
  own: string;
}

interface Newest {
  stays: KeptDraft;
  /** The one from elsewhere that the one sent did not know. */
  other: DraftCopy | null;
}

/**
 * What is kept after a copy was sent. A copy written upon the one that is kept takes its place. One that does not know of it
 * is merged with it field by field; what both changed stays as it was typed last. Late is a copy of a series of which it, or
 * one after it, was here before: the way takes as long as it takes, so no clock says so. It changes nothing. A device whose
 * copy was kept without it being told goes on with its series: it does not compete with its own copies. A draft that ended
 * gives way to what is typed without knowing of any, and to what was typed after its end.
 */
export function newestDraft(kept: KeptDraft | undefined, sent: WrittenDraft): Newest {
  const { previous: _, ...written } = sent;
  if (!kept)
    return { stays: { ...written, version: following(sent.version), past: {}, own: '' }, other: null };
  const isOwn = kept.series === sent.series;
  if (sent.turn <= (isOwn ? kept.turn : (kept.past[sent.series] ?? 0))) return { stays: kept, other: null };
  if (kept.content === sent.content) return { stays: knowing(kept, sent), other: null };
  const past = isOwn ? kept.past : pastOf(kept, sent);
  const next = { ...written, version: following(kept.version), past, own: '' };
  if (kept.version === sent.version || (isOwn && kept.own === '')) return { stays: next, other: null };
  if (kept.content === ENDED || sent.content === ENDED) return newestEnd(kept, sent, next);
  return mergedDraft(kept, sent, next);
}

function following(version: number): number {
  return (version % LAST_VERSION) + 1;
}

/** Of two of which one is an end, the later one; the end of its own series is the later one always. */
function newestEnd(kept: KeptDraft, sent: WrittenDraft, next: KeptDraft): Newest {
  const isEnded = kept.content === ENDED;
  if (kept.series === sent.series || (isEnded && sent.version === 0)) return { stays: next, other: null };
  const stays = kept.written_at > sent.written_at ? knowing(kept, sent) : next;
  return { stays, other: isEnded ? null : kept };
}

function mergedDraft(kept: KeptDraft, sent: WrittenDraft, next: KeptDraft): Newest {
  const isKeptLater = kept.written_at > sent.written_at;
  const content = mergedText(kept, sent, isKeptLater ? 'theirs' : 'mine');
  if (content === kept.content) return { stays: knowing(kept, sent), other: kept };
  const written_at = isKeptLater ? kept.written_at : sent.written_at;
  const own = content === sent.content ? '' : sent.content;
  return { stays: { ...next, content, written_at, own }, other: kept };
}

/** The content of both; the whole of the winner where it is not the JSON of a record. */
function mergedText(kept: KeptDraft, sent: WrittenDraft, winner: Winner): string {
  const [mine, theirs] = [contentOf(sent.content), contentOf(kept.content)];
  if (!mine || !theirs) return winner === 'mine' ? sent.content : kept.content;
  const isOwn = kept.series === sent.series;
  const previous = contentOf(sent.previous);
  const base = isOwn ? contentOf(kept.own) : previous && beforeChanges(mine, previous);
  const merged = JSON.stringify(mergeDrafts(base ?? {}, mine, theirs, winner));
  const same = [sent, kept].find(({ content }) => JSON.stringify(contentOf(content)) === merged);
  return same?.content ?? merged;
}

/** Null for what no portal writes: it may be nested deeper than it can be compared. */
function contentOf(text: string): DraftContent | null {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The same draft, when it knows of a copy that did not take its place. */
function knowing(kept: KeptDraft, { series, turn, content }: WrittenDraft): KeptDraft {
  if (kept.series !== series) return { ...kept, past: newest({ ...kept.past, [series]: turn }) };
  return { ...kept, turn, own: content === kept.content ? '' : content };
}

/** The series before the one of a copy that takes the place of a draft. */
function pastOf({ past, series, turn }: KeptDraft, sent: WrittenDraft): KeptDraft['past'] {
  const { [sent.series]: _, ...others } = past;
  return newest({ ...others, [series]: turn });
}

function newest(past: KeptDraft['past']): KeptDraft['past'] {
  return Object.fromEntries(Object.entries(past).slice(-KNOWN_SERIES));
}
