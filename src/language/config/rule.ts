import type { RuleId, WarningId } from '#contract/generated/rule-ids.ts';
import type { Config } from './config.ts';
import type { Place } from '#language/source/positions.ts';

/** Tells a finding of the rule that is being checked. */
export type Report = (place: Place, message: string, more?: { suggestion?: string }) => void;

/** A part of a config file (tests/fixtures/good), written as JSON: as it should be and as it should not. `null`: it is not there. */
export interface Example {
  /** Path in the config folder. */
  readonly file: string;
  /** Where in the file the part stands; absent: it is the whole file. */
  readonly at?: readonly (string | number)[];
  readonly good: string | null;
  readonly bad: string | null;
}

/** What a rule says of itself, in Spanish. */
export interface ToldRule<Id extends RuleId | WarningId = RuleId | WarningId> {
  readonly id: Id;
  /** What it asks for, in one line. */
  readonly explain: string;
  /** What happens otherwise. */
  readonly reason: string;
  readonly example: Example;
}

/** One thing that must hold in a config. Lives in check/rules/<what it looks at>/<id>.ts. */
export interface Rule extends ToldRule<RuleId> {
  /**
   * Types come from what this rule looks at (`gives`), it can only judge where types are known (`needs`), or where all the
   * rest is right (`last`).
   */
  readonly types?: 'gives' | 'needs' | 'last';
  check(config: Config, report: Report): void;
}
