import type { AttackRow } from '#scripts/printing/attack-table.ts';

/** What an attack found: a row of the table, without its name. */
export type Finding = Omit<AttackRow, 'attack'>;

/** Opens portals of its own, attacks them and closes them. Bounded in tries and time; talks to no other machine. */
export type Attack = (options: {
  /** Draws the same attempts again. */
  seed: number;
  /** Tells how far it is. */
  say(line: string): void;
}) => Promise<Finding[]>;
