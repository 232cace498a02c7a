import type { RuleId } from '#contract/generated/rule-ids.ts';
import type { RuleFacts } from './rule-description.ts';

/** What a finding has besides its place. */
interface Reported {
  rule: RuleId;
  message: string;
  suggestion?: string;
}

/** A rule with findings that are made where files are read or compiled. */
export interface ReportedRule extends RuleFacts {
  /** A finding of this rule. @param message one Spanish sentence: what was expected and what was found */
  finding<P extends object>(place: P, message: string, more?: { suggestion?: string }): P & Reported;
}

export function reportedRule(facts: RuleFacts): ReportedRule {
  return {
    ...facts,
    finding: (place, message, more = {}) => ({ rule: facts.id, ...place, message, ...more }),
  };
}
