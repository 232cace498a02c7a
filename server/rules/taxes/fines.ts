import { shareOf } from '#server/rules/money/share-of.ts';

/** A traffic fine in fixed units, and what a unit is worth in cents. */
export interface FineRange {
  minUnits: number;
  maxUnits: number;
  unitValue: number;
  /** Units of administrative expenses. */
  adminUnits: number;
  /** Part of the minimum that a voluntary payment costs, in basis points. */
  voluntaryShare: number;
  /** Serious offences have no voluntary payment. */
  serious: boolean;
}

export interface FineAmounts {
  minimum: number;
  maximum: number;
  administrative: number;
  /** Null when the offence is serious. */
  voluntary: { amount: number; total: number } | null;
}

/** Amounts of a fine, in cents. */
export function fineAmounts(fine: FineRange): FineAmounts {
  const minimum = fine.minUnits * fine.unitValue;
  const administrative = fine.adminUnits * fine.unitValue;
  const amount = shareOf(minimum, fine.voluntaryShare);
  return {
    minimum,
    maximum: fine.maxUnits * fine.unitValue,
    administrative,
    voluntary: fine.serious ? null : { amount, total: amount + administrative },
  };
}

/** Cents that are enough of a fine for declaring late while it is in term: half. */
export function lateFineInTerm(whole: number): number {
  return shareOf(whole, 5_000);
}
