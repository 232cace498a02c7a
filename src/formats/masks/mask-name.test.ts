import { describe, expect, it } from 'vitest';
import { maskName } from './mask-name.ts';

describe('masked name', () => {
  it.each([
    ['TOLABA JUAN IGNACIO', 'TOLA*** J*** I***'],
    ['GUANUCO, MARÍA BELÉN', 'GUAN*** M*** B***'],
    ['PAZ ANA', 'PA*** A***'],
    ['X S.A.', '*** S***'],
    ['AYBAR NICOLÁS (SUCESIÓN)', 'AYBA*** N*** S***'],
  ])('of %s shows no whole word', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });
});
