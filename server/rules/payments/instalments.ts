import { equalParts } from '#server/rules/money/equal-parts.ts';
import { shareOf } from '#server/rules/money/share-of.ts';

const MONTHS = 12;

/** A vehicle and the year it is taxed for. Rates in basis points, ages in years. */
export interface TaxedVehicle {
  valuation: number;
  rate: number;
  fiscalYear: number;
  modelYear: number;
  /** Older than this pays no vehicle tax but the environmental fee. */
  ageLimit: number;
}

/** Returns true when a vehicle is too old for the vehicle tax. */
export function overAge(vehicle: Pick<TaxedVehicle, 'fiscalYear' | 'modelYear' | 'ageLimit'>): boolean {
  return vehicle.fiscalYear - vehicle.modelYear > vehicle.ageLimit;
}

/** Tax of a year in cents; zero when the vehicle is too old. */
export function vehicleTax(vehicle: TaxedVehicle): number {
  return overAge(vehicle) ? 0 : shareOf(vehicle.valuation, vehicle.rate);
}

/** The twelve instalments of an annual tax: eleven rounded, the last takes the rest. */
export function monthlyInstalments(annual: number): number[] {
  return equalParts(annual, MONTHS);
}
