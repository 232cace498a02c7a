import type { Config, ScreenFile } from '#language/config/config.ts';
import { fragmentsOf } from '#language/config/fragment-uses.ts';
import { endpointsOf, shapesOf } from '#language/config/sources.ts';
import type { Finding } from '#language/source/finding.ts';

/** What is said of a value whose type nobody knows. */
const UNTYPED = /^Cualquier cosa no tiene la función /;

/**
 * Rules that hold whether what is named is there. What is not there would have given something (a value, its type, what the
 * request says of a field), and what misses it only follows.
 */
const NAMING: ReadonlySet<string> = new Set([
  'expression-syntax',
  'unknown-endpoint',
  'unknown-send-field',
  'missing-send-field',
  'fields-sent',
  'unknown-name',
  'unknown-field',
  'unknown-code',
  'unknown-table',
  'unknown-function',
]);

/** Rules that look at fields with what their requests say, before types are known. */
const OF_FIELDS: ReadonlySet<string> = new Set(['missing-property', 'field-kind']);

/** In which order things are looked at: what comes later may follow from what comes before. */
const FIRST = 0;
const THEN = 1;
const LAST = 2;

/**
 * Findings without those that only follow from another: of a screen, with its fragments, only what is wrong first is told.
 * @param typed rules that can only judge where types are known
 */
export function causesOf(
  findings: readonly Finding[],
  config: Config,
  typed: ReadonlySet<string>,
): Finding[] {
  if (findings.length === 0) return [];
  const stages = new Map<string, number>();
  const wrong = findings.filter((finding) => turnOf(finding) !== undefined);
  for (const screen of config.screens.values()) {
    if (!screen.sound) continue;
    const files = filesOf(screen, config);
    const told = wrong.filter(({ file }) => files.includes(file)).map((finding) => turnOf(finding)!);
    const stage = requestsKnown(screen, config) ? Math.min(LAST, ...told) : FIRST;
    for (const file of files) stages.set(file, Math.min(stage, stages.get(file) ?? LAST));
  }
  return findings.filter((finding) => {
    const follows = typed.has(finding.rule) || OF_FIELDS.has(finding.rule);
    const turn = turnOf(finding) ?? (follows ? LAST : FIRST);
    return turn <= (stages.get(finding.file) ?? LAST);
  });
}

/** When a rule that others follow from has its turn; undefined for the other rules. */
function turnOf({ rule, message }: Finding): number | undefined {
  if (NAMING.has(rule) && !UNTYPED.test(message)) return FIRST;
  return rule === 'unknown-data' ? THEN : undefined;
}

/** The files that a screen is made of. */
function filesOf({ source, value }: ScreenFile, { fragments }: Config): string[] {
  const parts = [...fragmentsOf(value, fragments)].flatMap((name) => fragments.get(name)?.source.file ?? []);
  return [source.file, ...parts];
}

/** Whether what the screen sends is known: its fields have what the requests say. */
function requestsKnown(screen: ScreenFile, config: Config): boolean {
  return endpointsOf(screen, config).every(
    (file) => file?.sound && shapesOf(file.value.request, config).every((shape) => shape?.sound),
  );
}
