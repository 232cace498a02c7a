import type { ObligationRow } from '#server/core/store/schema/schema.ts';

/** Initial columns of an obligation with no payments and nothing blocking it, to spread in a new row. */
export const INITIAL_OBLIGATION = {
  discount: 0,
  paid: 0,
  status: 'PENDIENTE',
  situation: 'NORMAL',
  reason: null,
  paid_on: null,
  receipt_number: null,
  plan_number: null,
  lawsuit_date: null,
} satisfies Partial<ObligationRow>;
