import { divideHalfUp } from '#formats/divide-half-up.ts';

/** Amount in cents of some tax units: fees of antennas, stamps, nights and months. */
export function unitsToCents(units: number, unitValue: number): number {
  return units * unitValue;
}

/** Landfill fee in cents of a weight, at a number of units per tonne. */
export function landfillFee(kilograms: number, unitsPerTonne: number, unitValue: number): number {
  return Number(divideHalfUp(BigInt(kilograms) * BigInt(unitsPerTonne * unitValue), 1_000n));
}

/** Area in hundredths of a square metre, from sides in centimetres, rounded half-up. */
export function signArea(width: number, height: number): number {
  return Number(divideHalfUp(BigInt(width) * BigInt(height), 100n));
}

/** Cents a sign pays a year. `area` in hundredths of a square metre. */
export function signFee(
  sign: { area: number; faces: number },
  unitsPerMetre: number,
  unitValue: number,
): number {
  return Number(divideHalfUp(BigInt(sign.area) * BigInt(sign.faces * unitsPerMetre * unitValue), 100n));
}
