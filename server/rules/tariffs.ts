/** Cents of so many tax units. Antennas, stamps, fees per night and per month are this (domain 3.5 to 3.7). */
export function unitsToCents(units: number, unitValue: number): number {
  return units * unitValue;
}
