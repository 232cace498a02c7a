/** A line of the table that `npm run attack` prints. */
export interface Finding {
  /** What was tried, and what must hold: `requests that must be refused in words: answers of 500`. */
  what: string;
  tries: number;
  /** In how many of them it did not hold; 0 is what is wanted. */
  broken: number;
  /** A figure measured on the way, a ratio for instance. */
  note?: string;
}

/** Opens portals of its own, attacks them and closes them. Bounded in tries and time; talks to no other machine. */
export type Attack = (options: {
  /** Draws the same attempts again. */
  seed: number;
  /** Tells how far it is. */
  say(line: string): void;
}) => Promise<Finding[]>;
