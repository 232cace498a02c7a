import type { RuleId, WarningId } from '#contract/generated/rule-ids.ts';

/** A part of a config file (tests/fixtures/good) as JSON, right and wrong; `null` means that it is absent. */
export interface Example {
  /** Path in the config folder. */
  readonly file: string;
  /** Keys from the root of the file to the part; absent: the whole file. */
  readonly at?: readonly (string | number)[];
  readonly good: string | null;
  readonly bad: string | null;
}

/**
 * When a rule finds: while files are read (`reading`) or compiled (`compiling`), on files as they are (`files`), the same for what
 * gives types (`names`), where types are known (`types`), or on a config with no other finding (`cases`).
 */
export type Phase = 'reading' | 'names' | 'files' | 'compiling' | 'types' | 'cases';

/** Documentation of a rule, in Spanish. */
export interface RuleDescription<Id extends RuleId | WarningId = RuleId | WarningId> {
  readonly id: Id;
  /** What it requires, in one line. */
  readonly explain: string;
  /** Consequence of breaking it. */
  readonly reason: string;
  readonly example: Example;
}

/** What the check has to know of a rule of the config besides its logic. */
export interface RuleFacts extends RuleDescription<RuleId> {
  readonly phase: Phase;
  /**
   * A naming rule: what it does not find would have given something (a value, its type, what the request says of a field), so
   * findings of other rules on the same screen only follow. Names of data come after all others.
   */
  readonly naming?: 'name' | 'data';
  /** It judges fields by their requests, so it follows from naming rules though it needs no types. */
  readonly ofFields?: true;
  /** Its sentence names its subject: the same sentence in several places is one finding. */
  readonly mergesEqual?: true;
  /** Not reported within the place of another finding. */
  readonly yields?: true;
}
