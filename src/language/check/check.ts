import type { Config } from '#language/config/config.ts';
import { sortFindings, type Finding } from '#language/source/finding.ts';
import type { Rule } from '#language/config/rule.ts';
import { causesOf } from './causes.ts';
import { rules } from './rules.ts';
import { typedConfig } from '#language/config/typed-config.ts';

/**
 * Everything that is wrong in a config, by file, line and column. A config without findings cannot break the portal.
 * Rules that need types look only at what has them, so that one mistake does not show up as many.
 */
export function check(config: Config): Finding[] {
  const first = findingsOf(
    config,
    rules.filter(({ types }) => types !== 'needs'),
  );
  const giving = new Set<string>(rules.filter(({ types }) => types === 'gives').map(({ id }) => id));
  const typed = typedConfig(
    config,
    first.filter(({ rule }) => giving.has(rule)),
  );
  const second = typed
    ? findingsOf(
        typed,
        rules.filter(({ types }) => types === 'needs'),
      )
    : [];
  return sortFindings(causesOf([...first, ...second]));
}

function findingsOf(config: Config, applied: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  for (const { id, check: run } of applied) {
    run(config, (place, message, more = {}) => findings.push({ rule: id, ...place, message, ...more }));
  }
  return findings;
}
