import { describe, expect, it } from 'vitest';
import { entersMoratorium, moratoriumDiscount, moratoriumOffer, type MoratoriumStep } from './moratorium.ts';

const scale: MoratoriumStep[] = [
  { upTo: 1, discount: 10_000 },
  { upTo: 6, discount: 7_000 },
  { upTo: 12, discount: 6_000 },
  { upTo: 24, discount: 5_000 },
  { upTo: 36, discount: 4_000 },
];
const debt = { capital: 320_000_00, interest: 118_250_40 };
const offer = (count: number) =>
  moratoriumOffer(debt, { system: 'french', downPayment: 1_000, monthly: 275, count }, scale);

describe('a moratorium', () => {
  it.each([
    [3, 82_775_28, 355_475_12, 35_547_51, 319_927_61, 112_560_91, 112_560_91, 373_230_24],
    [6, 82_775_28, 355_475_12, 35_547_51, 319_927_61, 58_569_41, 58_569_42, 386_963_98],
    [12, 70_950_24, 367_300_16, 36_730_02, 330_570_14, 32_716_10, 32_716_09, 429_323_21],
    [24, 59_125_20, 379_125_20, 37_912_52, 341_212_68, 19_609_03, 19_608_88, 508_529_09],
    [36, 47_300_16, 390_950_24, 39_095_02, 351_855_22, 15_520_80, 15_520_71, 597_843_73],
  ])('in %i instalments', (count, discount, base, downPayment, financed, each, last, total) => {
    const offered = offer(count);
    expect(offered).toMatchObject({ discount, base, total, plan: { downPayment, financed } });
    expect(offered.plan?.instalments.map((i) => i.amount)).toEqual([
      ...Array.from({ length: count - 1 }, () => each),
      last,
    ]);
  });

  it('in cash forgives all the interest', () => {
    expect(offer(1)).toEqual({ discount: 118_250_40, base: 320_000_00, plan: null, total: 320_000_00 });
  });

  it('forgives nothing beyond its scale', () => expect(moratoriumDiscount(37, scale)).toBe(0));

  it('takes what was due by the cut-off day, serious fines aside', () => {
    expect(entersMoratorium({ due: '2024-05-31', serious: false }, '2024-05-31')).toBe(true);
    expect(entersMoratorium({ due: '2024-06-01', serious: false }, '2024-05-31')).toBe(false);
    expect(entersMoratorium({ due: '2024-05-31', serious: true }, '2024-05-31')).toBe(false);
  });
});
