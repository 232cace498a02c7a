/** A stay of persons over twelve for a number of nights, some of them exempt. */
export interface Stay {
  persons: number;
  nights: number;
  exempt: number;
}

/** Nights that are paid for and that are not: each person counts each night. */
export function personNights({ persons, nights, exempt }: Stay): { taxed: number; exempt: number } {
  return { taxed: (persons - exempt) * nights, exempt: exempt * nights };
}

/** Fee of a stay in cents, given the cents per person and night. */
export function lodgingFee(stay: Stay, perNight: number): number {
  return personNights(stay).taxed * perNight;
}
