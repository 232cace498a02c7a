import type { WarningId } from '#contract/generated/rule-ids.ts';
import type { Finding } from '#language/source/finding.ts';
import type { SourcePosition } from '#language/source/positions.ts';
import type { RuleDescription, RuleFacts } from '#language/source/reporting/rule-description.ts';
import type { Config } from './config.ts';

/** Adds a finding of the rule being checked. */
export type Report = (place: SourcePosition, message: string, more?: { suggestion?: string }) => void;

/** A rule that every config must follow, with logic of its own. Lives in a folder `rules`, in a file named as its id. */
export interface Rule extends RuleFacts {
  check(config: Config, report: Report): void;
}

/** Any rule. Without `check`, all its findings are made where files are read or compiled (`ReportedRule`). */
export interface ListedRule extends RuleFacts {
  /** @param reported findings of this rule that were made where files are read or compiled */
  check?(config: Config, report: Report, reported: readonly Finding[]): void;
}

/** Something that a config may leave for later, but not when it is published. Lives in check/warnings/<id>.ts. */
export interface Warning extends RuleDescription<WarningId> {
  check(config: Config, report: Report, around: Around): void;
}

/** What warnings know besides config. */
export interface Around {
  /** True when the answers of an endpoint are programmed. */
  readonly isProgrammed: (endpoint: string) => boolean;
  /** The day of the office, `yyyy-mm-dd`. */
  readonly today: string;
}
