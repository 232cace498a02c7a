import { describe, expect, it } from 'vitest';
import { conceptId, parseConceptId } from './concept-id.ts';

describe('the id of an obligation', () => {
  it.each([
    '0006-0104512-2026-03-0000-0-1',
    '0012-0104512-2026-02-0004-1-1',
    '0008-0099123-2025-12-0000-0-1',
    '0017-0451237-2026-02-0021-0-1',
    '0006-0104512-2026-05-0007-0-3',
  ])('%s has seven parts, and is written from them', (id) => {
    const parts = parseConceptId(id);
    expect(parts).toMatchObject({ tax: id.slice(0, 4), instalment: id.slice(-1) });
    expect(parts && conceptId(parts)).toBe(id);
  });

  it.each([
    '0006-0104512-2026-03-0000-0',
    '0006-0104512-2026-03-0000-0-1-1',
    '0006--2026-03-0000-0-1',
    '',
    '0006_0104512_2026_03_0000_0_1',
  ])('%j is not one', (id) => expect(parseConceptId(id)).toBeNull());

  it('is not written from parts that would change their number', () => {
    const parts = parseConceptId('0006-0104512-2026-03-0000-0-1');
    expect(() => parts && conceptId({ ...parts, register: '' })).toThrow(RangeError);
    expect(() => parts && conceptId({ ...parts, register: '1-2' })).toThrow(RangeError);
  });
});
