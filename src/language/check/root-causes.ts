import type { Config, ScreenFile } from '#language/config/config.ts';
import { fragmentsOf } from '#language/config/fragment-uses.ts';
import { endpointsOf, shapesOf } from '#language/config/sources.ts';
import type { Finding } from '#language/source/finding.ts';
import { ruleFacts } from './rule-facts.ts';

/** Stages of a screen: what comes later may follow from what comes before. */
const NAMES = 0;
const DATA = 1;
const REST = 2;

/**
 * Findings without those that only follow from another: of a screen, with its fragments, only those of the first stage in which
 * something is wrong.
 */
export function rootCauses(findings: readonly Finding[], config: Config): Finding[] {
  if (findings.length === 0) return [];
  const stages = new Map<string, number>();
  const naming = findings.flatMap((finding) => {
    const stage = namingStage(finding);
    return stage === undefined ? [] : [{ file: finding.file, stage }];
  });
  for (const screen of config.screens.values()) {
    if (!screen.sound) continue;
    const files = filesOf(screen, config);
    const wrong = naming.filter(({ file }) => files.includes(file)).map(({ stage }) => stage);
    const first = requestsKnown(screen, config) ? Math.min(REST, ...wrong) : NAMES;
    for (const file of files) stages.set(file, Math.min(first, stages.get(file) ?? REST));
  }
  return findings.filter((finding) => stageOf(finding) <= (stages.get(finding.file) ?? REST));
}

/** Stage of the findings of a naming rule; undefined for the others, and for what is said of a value of unknown type. */
function namingStage({ rule, untyped }: Finding): number | undefined {
  const naming = ruleFacts(rule)?.naming;
  if (naming === 'name' && !untyped) return NAMES;
  return naming === 'data' ? DATA : undefined;
}

function stageOf(finding: Finding): number {
  const { phase, ofFields } = ruleFacts(finding.rule) ?? {};
  const follows = phase === 'compiling' || phase === 'types' || ofFields;
  return namingStage(finding) ?? (follows ? REST : NAMES);
}

/** Files that a screen is made of. */
function filesOf({ source, value }: ScreenFile, { fragments }: Config): string[] {
  const parts = [...fragmentsOf(value, fragments)].flatMap((name) => fragments.get(name)?.source.file ?? []);
  return [source.file, ...parts];
}

/** True when the requests that a screen sends are sound: its fields have what the requests say. */
function requestsKnown(screen: ScreenFile, config: Config): boolean {
  return endpointsOf(screen, config).every(
    (file) => file?.sound && shapesOf(file.value.request, config).every((shape) => shape?.sound),
  );
}
