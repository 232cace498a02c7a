import { describe, expect, it } from 'vitest';
import { ENDED, newestDraft, type WrittenDraft } from './newest-draft.ts';

const past = { p: 4 };
const kept = {
  content: 'kept',
  version: 3,
  written_at: '2026-04-15T10:41:00.000Z',
  series: 'k',
  turn: 2,
  past,
  own: '',
};
/** A copy as it is kept. */
const asKept = ({ previous: _, ...copy }: WrittenDraft) => ({ ...copy, own: '' });
/** Earlier series, when a copy of another series replaces it. */
const before = { p: 4, k: 2 };
const written = { content: 'sent', version: 3, written_at: '2026-04-15T10:45:00.000Z', series: 's', turn: 1 };
const sent = { ...written, previous: '' };

describe('of two drafts', () => {
  it('the one sent stays when there is none, or when it was written upon the one kept', () => {
    expect(newestDraft(undefined, { ...sent, version: 0 }).stays.version).toBe(1);
    expect(newestDraft(kept, sent)).toEqual({
      stays: { ...asKept(sent), version: 4, past: before },
      other: null,
    });
    const older = { ...sent, written_at: '2026-04-15T09:00:00.000Z' };
    expect(newestDraft(kept, older).stays).toEqual({ ...asKept(older), version: 4, past: before });
  });

  it('from two devices the one written last stays, where they are not records of fields', () => {
    expect(newestDraft(kept, { ...sent, version: 2 })).toEqual({
      stays: { ...asKept(sent), version: 4, past: before },
      other: kept,
    });
    const older = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    expect(newestDraft(kept, older)).toEqual({ stays: { ...kept, past: { p: 4, s: 1 } }, other: kept });
  });

  it('what a device sent before its answer came is no other', () => {
    const [older, version] = ['2026-04-15T10:40:59.000Z', 2];
    const more = { ...sent, series: 'k', turn: 3, version, written_at: older };
    expect(newestDraft(kept, more)).toEqual({ stays: { ...asKept(more), version: 4, past }, other: null });
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
        stays: { ...asKept(fresh), version: 4, past: before },
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
    expect(newestDraft(kept, more).stays).toEqual({ ...asKept(more), version: 4, past: { k: 2 } });
  });

  it('one that lost against another does not win by coming twice', () => {
    const older = { ...sent, version: 2, written_at: '2026-04-15T10:40:59.000Z' };
    const { stays } = newestDraft(kept, older);
    expect(newestDraft(stays, { ...older, written_at: sent.written_at })).toEqual({ stays, other: null });
  });

  it('the same sent again is no conflict', () => {
    const { stays, other } = newestDraft(kept, { ...sent, content: 'kept', version: 2 });
    expect([stays, other]).toEqual([{ ...kept, past: { p: 4, s: 1 } }, null]);
    expect(newestDraft(kept, { ...kept, previous: '', version: 2 }).stays).toBe(kept);
    expect(newestDraft(kept, { ...kept, previous: '', version: 2, turn: 3 }).stays).toEqual({
      ...kept,
      turn: 3,
    });
  });

  const text = (fields: object) => JSON.stringify({ form: fields });

  it('what two devices typed in different fields is kept of both, whatever was typed last', () => {
    const there = { ...kept, content: text({ a: 'theirs', b: '' }) };
    const previous = text({ b: '' });
    for (const written_at of ['2026-04-15T10:40:00.000Z', '2026-04-15T10:45:00.000Z']) {
      const mine = { ...sent, version: 2, written_at, content: text({ a: '', b: 'mine' }), previous };
      const { stays, other } = newestDraft(there, mine);
      expect(JSON.parse(stays.content)).toEqual({ form: { a: 'theirs', b: 'mine' } });
      expect([stays.version, stays.series, other]).toEqual([4, 's', there]);
    }
  });

  it('of a field that both changed stays what was typed last', () => {
    const there = { ...kept, content: text({ a: 'theirs' }) };
    const mine = { ...sent, version: 2, content: text({ a: 'mine' }), previous: text({ a: 'before' }) };
    const older = { ...mine, written_at: '2026-04-15T10:40:00.000Z' };
    expect(newestDraft(there, mine).stays).toMatchObject({ content: mine.content, own: '' });
    expect(newestDraft(there, older).stays).toMatchObject({ content: there.content, version: 3 });
  });

  it('a device that did not hear of the merge goes on with its own, and keeps what came from the other', () => {
    const there = { ...kept, content: text({ a: 'theirs', b: 'x' }) };
    const first = { ...sent, version: 2, content: text({ a: '', b: 'mine' }), previous: text({ b: 'x' }) };
    const merged = newestDraft(there, first).stays;
    const next = { ...first, turn: 2, content: text({ a: '', b: 'x' }), previous: text({}) };
    expect(JSON.parse(newestDraft(merged, next).stays.content)).toEqual({ form: { a: 'theirs', b: 'x' } });
  });

  it('what no portal writes is taken whole: no field of it is looked for', () => {
    const deep = '['.repeat(90_000) + ']'.repeat(90_000);
    const [there, mine] = [
      { ...kept, content: text({ a: '1' }) },
      { ...sent, version: 2 },
    ];
    for (const content of ['no JSON', '[1]', 'null', deep])
      expect(newestDraft(there, { ...mine, content, previous: content }).stays.content).toBe(content);
    const strange = { ...mine, content: '{"__proto__":{"a":"2"},"form":{"b":"2"}}', previous: deep };
    expect(newestDraft(there, strange).stays.content).toBe(
      '{"__proto__":{"a":"2"},"form":{"b":"2","a":"1"}}',
    );
  });
});
