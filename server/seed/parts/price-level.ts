import { divideHalfUp } from '#formats/divide-half-up.ts';

/** Price level of a year relative to 2026, in 75ths: 2025 is 71, as 14.200,00 is to 15.000,00. */
const YEAR_FACTORS: Readonly<Record<number, number>> = {
  2020: 5,
  2021: 7,
  2022: 11,
  2023: 22,
  2024: 48,
  2025: 71,
};
const FULL_FACTOR = 75;

/** Cents that were billed in a year for what costs these today. */
export function billedIn(year: number, cents: number): number {
  return Number(divideHalfUp(BigInt(cents) * BigInt(YEAR_FACTORS[year] ?? FULL_FACTOR), BigInt(FULL_FACTOR)));
}
