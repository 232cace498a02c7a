import type { ObligationRow } from '#server/core/store/schema/schema.ts';

/** What a line of debt says of itself while nobody paid anything of it and nothing stops it: spread it in a new line. */
export const OWED_LINE = {
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
