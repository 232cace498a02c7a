/** Days in which something is so, both included. */
export interface InForcePeriod {
  /** Null: always until its end. */
  since: string | null;
  /** Null: still. */
  until?: string | null;
}

/** Returns true when the period includes a day. */
export function isInForce(period: InForcePeriod, day: string): boolean {
  return isInForceWithin(period, { from: day, to: day });
}

/** Returns true when the period overlaps a range, both ends included. */
export function isInForceWithin(
  { since, until = null }: InForcePeriod,
  { from, to }: { from: string; to: string },
): boolean {
  return (since === null || since <= to) && (until === null || from <= until);
}
