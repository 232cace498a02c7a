import type { RateKind } from '#server/rules/money/charged-codes.ts';
import type { Rate } from '#server/rules/money/interest.ts';

/** Monthly rates with validity: halved on 1 July 2025. */
export const RATES: Readonly<Record<RateKind, readonly Rate[]>> = {
  RESARCITORIO: [
    { since: '2000-01-01', monthly: 550 },
    { since: '2025-07-01', monthly: 275 },
  ],
  PUNITORIO: [
    { since: '2000-01-01', monthly: 700 },
    { since: '2025-07-01', monthly: 350 },
  ],
  FINANCIACION: [
    { since: '2000-01-01', monthly: 400 },
    { since: '2024-11-01', monthly: 275 },
  ],
};
