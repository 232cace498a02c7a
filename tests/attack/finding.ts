import type { AttackRow } from '#scripts/printing/attack-table.ts';

/** Result of an attack: a row of the table, without its name. */
export type Finding = Omit<AttackRow, 'attack'>;

/** Opens its own portals, attacks them and closes them. Bounded in tries and time; contacts no other machine. */
export type Attack = (options: {
  /** Reproduces the same attempts. */
  seed: number;
  /** Reports progress. */
  say(line: string): void;
}) => Promise<Finding[]>;
