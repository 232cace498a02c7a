import type { Config } from '#language/config/config.ts';
import { sortFindings, type Finding } from '#language/source/finding.ts';
import type { Rule } from '#language/config/rule.ts';
import { causesOf } from './causes.ts';
import { toldOnce } from './told-once.ts';
import { rules } from './rules.ts';
import { typedConfig } from '#language/config/typed-config.ts';

const NEEDING = rules.filter(({ types }) => types === 'needs');
const CASES = rules.filter(({ types }) => types === 'last');
const OTHERS = rules.filter((rule) => !NEEDING.includes(rule) && !CASES.includes(rule));
const GIVING: ReadonlySet<string> = new Set(
  rules.filter(({ types }) => types === 'gives').map(({ id }) => id),
);

/**
 * Everything that is wrong in a config, by file, line and column. A config without findings cannot break the portal.
 * Rules that need types look only at what has them, and cases are held against a config that is right by itself, so that
 * one mistake does not show up as many.
 */
export function check(config: Config): Finding[] {
  const first = findingsOf(config, OTHERS);
  const typed = typedConfig(
    config,
    first.filter(({ rule }) => GIVING.has(rule)),
  );
  const second = typed ? findingsOf(typed, NEEDING) : [];
  const causes = causesOf([...first, ...second], config, new Set(NEEDING.map(({ id }) => id)));
  const cases = new Set(
    [...config.cases.values()].flatMap(({ sound, source }) => (sound ? source.file : [])),
  );
  const others = causes.filter(({ file }) => !cases.has(file));
  const all = others.length > 0 ? others : [...causes, ...findingsOf(config, CASES)];
  const fragments = new Set([...config.fragments.values()].map(({ source }) => source.file));
  return toldOnce(sortFindings(all), fragments);
}

function findingsOf(config: Config, applied: readonly Rule[]): Finding[] {
  const findings: Finding[] = [];
  for (const { id, check: run } of applied) {
    run(config, (place, message, more = {}) => findings.push({ rule: id, ...place, message, ...more }));
  }
  return findings;
}
