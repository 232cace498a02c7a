import type { Config } from '#language/config/config.ts';
import { fragmentsOf } from '#language/config/fragment-uses.ts';
import type { ListedRule } from '#language/config/rule.ts';
import { sortFindings, type Finding } from '#language/source/finding.ts';
import type { Phase } from '#language/source/reporting/rule-description.ts';
import { compiledFindings } from './compiled-findings.ts';
import { rules } from './generated/rules.ts';
import { mergeEqualFindings } from './merge-equal-findings.ts';
import { rootCauses } from './root-causes.ts';

const inPhases = (...phases: readonly Phase[]) => rules.filter(({ phase }) => phases.includes(phase));

const FIRST = inPhases('reading', 'names', 'files');
const TYPED = inPhases('compiling', 'types');
const CASES = inPhases('cases');
const GIVING: ReadonlySet<string> = new Set(inPhases('names').map(({ id }) => id));

/**
 * Every finding of a config, by file, line and column. A config without findings cannot break the portal.
 * Rules that need types see only what can be typed, and cases are checked only when nothing else is wrong, so that one mistake
 * gives one finding.
 */
export function check(config: Config): Finding[] {
  const first = findingsOf(config, FIRST, config.findings);
  const typed = typedConfig(
    config,
    first.filter(({ rule }) => GIVING.has(rule)),
  );
  const second = typed ? findingsOf(typed, TYPED, compiledFindings(typed)) : [];
  const causes = rootCauses([...first, ...second], config);
  const cases = new Set(
    [...config.cases.values()].flatMap(({ sound, source }) => (sound ? source.file : [])),
  );
  const others = causes.filter(({ file }) => !cases.has(file));
  const all = others.length > 0 ? others : [...causes, ...findingsOf(config, CASES, [])];
  const fragments = new Set([...config.fragments.values()].map(({ source }) => source.file));
  return mergeEqualFindings(sortFindings(all), fragments).map(published);
}

/** @param reported findings that were made where files are read or compiled */
function findingsOf(config: Config, applied: readonly ListedRule[], reported: readonly Finding[]): Finding[] {
  const findings = [...reported];
  for (const rule of applied)
    rule.check?.(
      config,
      (place, message, more = {}) => findings.push({ rule: rule.id, ...place, message, ...more }),
      reported.filter((finding) => finding.rule === rule.id),
    );
  return findings;
}

/** A finding without what only the check reads. */
function published({ untyped: _, sentence: __, ...finding }: Finding): Finding {
  return finding;
}

/**
 * A config reduced to the screens that can be typed: those without findings that prevent it. Undefined when what all
 * screens share (endpoints, shapes, codes...) is not sound.
 */
function typedConfig(config: Config, against: readonly Finding[]): Config | undefined {
  const { portal, parameters, messages, files, fragments } = config;
  const shared = [portal, parameters, messages, ...files].filter(
    ({ grammar }) => !/^(screen|fragment|cases)\./.test(grammar),
  );
  const broken = new Set(against.map(({ file }) => file));
  if (shared.some(({ sound, source }) => !sound || broken.has(source.file))) return undefined;
  const screens = [...config.screens].filter(([, { sound, source, value }]) => {
    const parts = [...fragmentsOf(value, fragments)].flatMap(
      (name) => fragments.get(name)?.source.file ?? [],
    );
    return sound && ![source.file, ...parts].some((file) => broken.has(file));
  });
  return { ...config, screens: new Map(screens) };
}
