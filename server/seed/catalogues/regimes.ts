import type { PlanDiscountTable, PlanRegimeTable } from '#server/core/store/schema/regime-schema.ts';

/** Conditions common to all regimes: the down payment in basis points of the debt; debt and instalment in cents. */
const COMMON = {
  tax: null,
  cut_off: null,
  down_payment: 1_000,
  min_debt: 12_000_00,
  min_instalment: 5_000_00,
  parameter: null,
  since: null,
  until: null,
};

/** Regimes of payment plans. */
export const REGIMES: readonly PlanRegimeTable[] = [
  { ...COMMON, code: 'COMUN', title: 'Común', max_count: 12 },
  {
    ...COMMON,
    code: 'MORATORIA',
    title: 'Moratoria',
    max_count: 36,
    cut_off: '2024-05-31',
    parameter: 'MORATORIA',
  },
  { ...COMMON, code: 'TURISMO', title: 'Turismo', max_count: 36, tax: '0104' },
];

/** Share of the interest that the moratorium forgives, in basis points, by maximum number of instalments. */
export const DISCOUNTS: readonly PlanDiscountTable[] = [
  [1, 10_000],
  [6, 7_000],
  [12, 6_000],
  [24, 5_000],
  [36, 4_000],
].map(([up_to = 0, discount = 0]) => ({ regime: 'MORATORIA', up_to, discount }));
