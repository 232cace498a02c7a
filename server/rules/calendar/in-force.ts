/** Days in which something is so, both included. */
export interface InForcePeriod {
  /** Null: always until its end. */
  since: string | null;
  /** Null: still. */
  until?: string | null;
}

/** Whether it is in force on a day. */
export function isInForce(period: InForcePeriod, day: string): boolean {
  return isInForceWithin(period, { from: day, to: day });
}

/** Whether it is in force on some day between two, both included. */
export function isInForceWithin(
  { since, until = null }: InForcePeriod,
  { from, to }: { from: string; to: string },
): boolean {
  return (since === null || since <= to) && (until === null || from <= until);
}
