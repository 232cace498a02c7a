import { describe, expect, it } from 'vitest';
import { ENDED, newestDraft } from './newest-draft.ts';

const past = { p: 4 };
const kept = {
  content: 'kept',
  version: 3,
  written_at: '2026-04-15T10:41:00.000Z',
  series: 'k',
  turn: 2,
  past,
};
/** What came before a copy of another series that takes its place. */
const before = { p: 4, k: 2 };
const sent = { content: 'sent', version: 3, written_at: '2026-04-15T10:45:00.000Z', series: 's', turn: 1 };

describe('of two drafts', () => {
  it('the one sent stays when there is none, or when it was written upon the one kept', () => {
    expect(newestDraft(undefined, { ...sent, version: 0 }).stays.version).toBe(1);
    expect(newestDraft(kept, sent)).toEqual({
      stays: { ...sent, version: 4, past: before },
      other: null,
    });
    const older = { ...sent, written_at: '2026-04-15T09:00:00.000Z' };
    expect(newestDraft(kept, older).stays).toEqual({ ...older, version: 4, past: before });
  });

  it('from two devices the one written last stays', () => {
    expect(newestDraft(kept, { ...sent, version: 2 })).toEqual({
      stays: { ...sent, version: 4, past: before },
      other: kept,
    });
    const older = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    expect(newestDraft(kept, older)).toEqual({ stays: { ...kept, past: { p: 4, s: 1 } }, other: kept });
  });

  it('what a device sent before its answer came is no other', () => {
    const [older, version] = ['2026-04-15T10:40:59.000Z', 2];
    const more = { ...sent, series: 'k', turn: 3, version, written_at: older };
    expect(newestDraft(kept, more)).toEqual({ stays: { ...more, version: 4, past }, other: null });
    const late = { ...sent, series: 'k', turn: 1, version };
    expect(newestDraft(kept, late)).toEqual({ stays: kept, other: null });
  });

  it('the end of one is passed only by what was typed later, or without knowing of any', () => {
    const ended = { ...kept, content: ENDED };
    const late = { ...sent, series: 'k', turn: 1 };
    expect(newestDraft(ended, late)).toEqual({ stays: ended, other: null });
    const earlier = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    expect(newestDraft(ended, earlier)).toEqual({
      stays: { ...ended, past: { p: 4, s: 1 } },
      other: null,
    });
    for (const fresh of [
      { ...earlier, version: 0 },
      { ...earlier, version: 3 },
      { ...sent, version: 2 },
    ])
      expect(newestDraft(ended, fresh)).toEqual({
        stays: { ...fresh, version: 4, past: before },
        other: null,
      });
  });

  it('a copy of a series that is past comes late, also when its way was so long that it looks new', () => {
    const late = { ...sent, series: 'p', turn: 4 };
    for (const version of [0, 2]) {
      expect(newestDraft(kept, { ...late, version })).toEqual({ stays: kept, other: null });
      const ended = { ...kept, content: ENDED };
      expect(newestDraft(ended, { ...late, version })).toEqual({ stays: ended, other: null });
    }
    const more = { ...late, turn: 5 };
    expect(newestDraft(kept, more).stays).toEqual({ ...more, version: 4, past: { k: 2 } });
  });

  it('one that lost against another does not win by coming twice', () => {
    const older = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    const { stays } = newestDraft(kept, older);
    expect(newestDraft(stays, { ...older, written_at: sent.written_at })).toEqual({ stays, other: null });
  });

  it('the same sent again is no conflict', () => {
    const { stays, other } = newestDraft(kept, { ...sent, content: 'kept', version: 2 });
    expect([stays, other]).toEqual([{ ...kept, past: { p: 4, s: 1 } }, null]);
    expect(newestDraft(kept, { ...kept, version: 2 }).stays).toBe(kept);
    expect(newestDraft(kept, { ...kept, version: 2, turn: 3 }).stays).toEqual({ ...kept, turn: 3 });
  });
});
