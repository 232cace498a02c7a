import type { WarningId } from '#contract/generated/rule-ids.ts';
import type { Config } from '#language/config/config.ts';
import type { Report, ToldRule } from '#language/config/rule.ts';

/** Something that a config may leave for later, and whoever publishes it has to know. */
export interface Warning extends ToldRule<WarningId> {
  check(config: Config, report: Report, around: Around): void;
}

/** What is there besides config. */
export interface Around {
  /** Whether somebody programmed what an endpoint answers. */
  readonly isProgrammed: (endpoint: string) => boolean;
  /** The day of the office, `yyyy-mm-dd`. */
  readonly today: string;
}
