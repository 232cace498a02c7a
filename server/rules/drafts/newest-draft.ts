import { beforeChanges, mergeDrafts, type DraftContent, type Winner } from '#contract/merge-drafts.ts';

/** Days that a draft is kept after its last change. */
export const DRAFT_DAYS = 90;

/** Content of an ended draft. Its row stays, so that copies sent before the end and received later are recognized. */
export const ENDED = '';

/** Maximum version, for a 32-bit column; then it restarts. */
const LAST_VERSION = 2 ** 31 - 1;

/** Maximum earlier series kept by a draft: many more than can be in transit. */
const KNOWN_SERIES = 64;

/** A stored or sent draft; `written_at` is the instant of the last typing. */
interface DraftCopy {
  /** Typed values; `ENDED` once discarded or filed. */
  content: string;
  /** For a stored draft, its version; for a sent one, the version it was based on. */
  version: number;
  written_at: string;
  /** UUID of the copies one device sent between two complete saves. */
  series: string;
  /** Position of the copy in its series. */
  turn: number;
}

export interface WrittenDraft extends DraftCopy {
  /** JSON: values, in the version it was based on, of the fields it changed; empty when unknown. */
  previous: string;
}

/** A stored draft, with what the rules need. */
export interface StoredDraft extends DraftCopy {
  /** Earlier series → last copy received of each. */
  past: Readonly<Record<string, number>>;
  /** Last copy of its series as received; empty when it equals the content, without changes of other devices. */
  own: string;
}

interface Newest {
  stays: StoredDraft;
  /** The copy of another device that the sent one did not include. */
  other: DraftCopy | null;
}

/**
 * Decides what to store when a copy is received. A copy based on the stored version replaces it. Any other is merged
 * field by field; a field changed in both keeps the value typed last. A copy is late, and ignored, when it or a later
 * one of its series was received before; clocks are not used, since transit can take any time. A device that did not
 * learn that its copy was stored continues its series and does not conflict with itself. An ended draft is replaced by
 * a copy based on none, or typed after its end.
 */
export function newestDraft(kept: StoredDraft | undefined, sent: WrittenDraft): Newest {
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

/** Chooses the later of two copies when one is an end; within a series the sent one is always later. */
function newestEnd(kept: StoredDraft, sent: WrittenDraft, next: StoredDraft): Newest {
  const isEnded = kept.content === ENDED;
  if (kept.series === sent.series || (isEnded && sent.version === 0)) return { stays: next, other: null };
  const stays = kept.written_at > sent.written_at ? knowing(kept, sent) : next;
  return { stays, other: isEnded ? null : kept };
}

function mergedDraft(kept: StoredDraft, sent: WrittenDraft, next: StoredDraft): Newest {
  const isKeptLater = kept.written_at > sent.written_at;
  const content = mergedText(kept, sent, isKeptLater ? 'theirs' : 'mine');
  if (content === kept.content) return { stays: knowing(kept, sent), other: kept };
  const written_at = isKeptLater ? kept.written_at : sent.written_at;
  const own = content === sent.content ? '' : sent.content;
  return { stays: { ...next, content, written_at, own }, other: kept };
}

/** Merges two contents; when one is not a JSON object, the winner's is taken whole. */
function mergedText(kept: StoredDraft, sent: WrittenDraft, winner: Winner): string {
  const [mine, theirs] = [contentOf(sent.content), contentOf(kept.content)];
  if (!mine || !theirs) return winner === 'mine' ? sent.content : kept.content;
  const isOwn = kept.series === sent.series;
  const previous = contentOf(sent.previous);
  const base = isOwn ? contentOf(kept.own) : previous && beforeChanges(mine, previous);
  const merged = JSON.stringify(mergeDrafts(base ?? {}, mine, theirs, winner));
  const same = [sent, kept].find(({ content }) => JSON.stringify(contentOf(content)) === merged);
  return same?.content ?? merged;
}

/** Null for content that no portal writes, such as JSON nested too deeply to compare. */
function contentOf(text: string): DraftContent | null {
  try {
    const value: unknown = JSON.parse(text);
    JSON.stringify(value);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** The stored draft, marked as knowing a copy that did not replace it. */
function knowing(kept: StoredDraft, { series, turn, content }: WrittenDraft): StoredDraft {
  if (kept.series !== series) return { ...kept, past: newest({ ...kept.past, [series]: turn }) };
  return { ...kept, turn, own: content === kept.content ? '' : content };
}

/** Earlier series of a copy that replaces a draft. */
function pastOf({ past, series, turn }: StoredDraft, sent: WrittenDraft): StoredDraft['past'] {
  const { [sent.series]: _, ...others } = past;
  return newest({ ...others, [series]: turn });
}

function newest(past: StoredDraft['past']): StoredDraft['past'] {
  return Object.fromEntries(Object.entries(past).slice(-KNOWN_SERIES));
}
