import { expect, it } from 'vitest';
import { lineOf, verdictOf } from './verdict.ts';

const HELD = { what: 'Inicio', ours: 130, plain: 100, byHand: 260, limits: { plain: 1.3, byHand: 0.5 } };

it('keeps what is within every limit, and nothing beyond one of them', () => {
  expect(verdictOf(HELD)).toEqual({
    plain: { ratio: 1.3, limit: 1.3 },
    byHand: { ratio: 0.5, limit: 0.5 },
    kept: true,
  });
  expect(verdictOf({ ...HELD, plain: 99 }).kept).toBe(false);
  expect(verdictOf({ ...HELD, byHand: 259 }).kept).toBe(false);
  expect(verdictOf({ what: 'Lo que se mueve', ours: 0.02, limits: { most: 0.01 } }).kept).toBe(false);
  expect(verdictOf({ ...HELD, ours: Number.NaN }).kept).toBe(false);
});

it('says both ratios with their limits, and what is beyond one', () => {
  expect(lineOf(HELD)).toContain('1.30 (≤ 1.3) sin nada; 0.50 (≤ 0.5) a mano');
  expect(lineOf(HELD)).not.toContain('NO CUMPLE');
  expect(lineOf({ ...HELD, plain: 50 })).toContain('2.60 (≤ 1.3) sin nada; 0.50 (≤ 0.5) a mano; NO CUMPLE');
});
