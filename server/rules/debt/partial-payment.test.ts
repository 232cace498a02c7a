import { describe, expect, it } from 'vitest';
import { applyPayment } from './partial-payment.ts';

describe('a partial payment', () => {
  it.each([
    [300, { interest: 300, capital: 0, excess: 0 }],
    [1_500, { interest: 495, capital: 1_005, excess: 0 }],
    [15_495, { interest: 495, capital: 15_000, excess: 0 }],
    [16_000, { interest: 495, capital: 15_000, excess: 505 }],
  ])('of %i covers interest first, then capital', (paid, applied) =>
    expect(applyPayment(paid, { capital: 15_000, interest: 495 })).toEqual(applied),
  );
});
