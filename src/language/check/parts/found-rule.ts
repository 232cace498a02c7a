import type { RuleId } from '#contract/generated/rule-ids.ts';
import { expressionFindings } from './expression-findings.ts';
import type { Config } from '#language/config/config.ts';
import type { Finding } from '#language/source/finding.ts';
import type { Rule, ToldRule } from '#language/config/rule.ts';

/** A rule whose findings come up while config is read. */
export function readingRule(told: ToldRule<RuleId>): Rule {
  return foundRule(told, ({ findings }) => findings);
}

/** A rule whose findings come up while expressions are compiled. */
export function expressionRule(told: ToldRule<RuleId>): Rule {
  return { ...foundRule(told, expressions), types: 'needs' };
}

function foundRule(told: ToldRule<RuleId>, find: (config: Config) => readonly Finding[]): Rule {
  return {
    ...told,
    check(config, report) {
      for (const { rule, message, suggestion, ...place } of find(config)) {
        if (rule === told.id) report(place, message, suggestion === undefined ? {} : { suggestion });
      }
    },
  };
}

const known = new WeakMap<Config, readonly Finding[]>();

/** Compiles a config once for all the rules that ask. */
function expressions(config: Config): readonly Finding[] {
  const found = known.get(config) ?? expressionFindings(config);
  known.set(config, found);
  return found;
}
