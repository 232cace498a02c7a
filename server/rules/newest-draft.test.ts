import { describe, expect, it } from 'vitest';
import { ENDED, newestDraft } from './newest-draft.ts';

const kept = { content: 'kept', version: 3, written_at: '2026-04-15T10:41:00.000Z', series: 'k', turn: 2 };
const sent = { content: 'sent', version: 3, written_at: '2026-04-15T10:45:00.000Z', series: 's', turn: 1 };

describe('of two drafts', () => {
  it('the one sent stays when there is none, or when it was written upon the one kept', () => {
    expect(newestDraft(undefined, { ...sent, version: 0 }).stays.version).toBe(1);
    expect(newestDraft(kept, sent)).toEqual({ stays: { ...sent, version: 4 }, other: null });
    const older = { ...sent, written_at: '2026-04-15T09:00:00.000Z' };
    expect(newestDraft(kept, older).stays).toEqual({ ...older, version: 4 });
  });

  it('from two devices the one written last stays', () => {
    expect(newestDraft(kept, { ...sent, version: 2 })).toEqual({
      stays: { ...sent, version: 4 },
      other: kept,
    });
    const older = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    expect(newestDraft(kept, older)).toEqual({ stays: kept, other: kept });
  });

  it('what a device sent before its answer came is no other', () => {
    const [older, version] = ['2026-04-15T10:40:59.000Z', 2];
    const more = { ...sent, series: 'k', turn: 3, version, written_at: older };
    expect(newestDraft(kept, more)).toEqual({ stays: { ...more, version: 4 }, other: null });
    const late = { ...sent, series: 'k', turn: 1, version };
    expect(newestDraft(kept, late)).toEqual({ stays: kept, other: null });
  });

  it('the end of one is passed only by what was typed later, or without knowing of any', () => {
    const ended = { ...kept, content: ENDED };
    const late = { ...sent, series: 'k', turn: 1 };
    expect(newestDraft(ended, late)).toEqual({ stays: ended, other: null });
    const before = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    expect(newestDraft(ended, before)).toEqual({ stays: ended, other: null });
    for (const fresh of [
      { ...before, version: 0 },
      { ...before, version: 3 },
      { ...sent, version: 2 },
    ])
      expect(newestDraft(ended, fresh)).toEqual({ stays: { ...fresh, version: 4 }, other: null });
  });

  it('the same sent again is no conflict', () => {
    expect(newestDraft(kept, { ...sent, content: 'kept', version: 2 })).toEqual({ stays: kept, other: null });
  });
});
