import type { RuleId, WarningId } from '#contract/generated/rule-ids.ts';
import type { Config } from './config.ts';
import type { Place } from '#language/source/positions.ts';

/** Adds a finding of the rule being checked. */
export type Report = (place: Place, message: string, more?: { suggestion?: string }) => void;

/** A part of a config file (tests/fixtures/good) as JSON, right and wrong; `null` means that it is absent. */
export interface Example {
  /** Path in the config folder. */
  readonly file: string;
  /** Keys from the root of the file to the part; absent: the whole file. */
  readonly at?: readonly (string | number)[];
  readonly good: string | null;
  readonly bad: string | null;
}

/** Documentation of a rule, in Spanish. */
export interface ToldRule<Id extends RuleId | WarningId = RuleId | WarningId> {
  readonly id: Id;
  /** What it requires, in one line. */
  readonly explain: string;
  /** Consequence of breaking it. */
  readonly reason: string;
  readonly example: Example;
}

/** A rule that every config must follow. Lives in check/rules/<what it looks at>/<id>.ts. */
export interface Rule extends ToldRule<RuleId> {
  /**
   * When it runs: types come from its subject (`gives`), it needs known types (`needs`), or a config with no other
   * finding (`last`).
   */
  readonly types?: 'gives' | 'needs' | 'last';
  check(config: Config, report: Report): void;
}
