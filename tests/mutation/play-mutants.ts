import { readFileSync } from 'node:fs';
import { check } from '#language/check/check.ts';
import { compilePortal } from '#language/compile/compile-portal.ts';
import { compileScreen } from '#language/compile/compile-screen.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import type { Finding } from '#language/source/finding.ts';
import { configLoader, type Changes } from '#language/load/load.ts';
import { endpointsOf } from '#language/config/sources.ts';
import { answerOf, type Mood } from './answers.ts';
import { buildConfig } from './built-config.ts';
import { mutantsOf, type Mutant } from './mutants.ts';
import { createStage } from './stage.tsx';

/** Every so many mutants, a full check verifies the incremental one. */
const SAMPLE = 500;
/** Every so many mutants, the backend refuses everything. */
const REFUSALS = 4;
/** Options of a run. */
export interface Play {
  /** Config folder; it is not changed. */
  folder: string;
  /** True for files to mutate, by path in the config folder. */
  chosen(file: string): boolean;
  count: number;
  seed: number;
  /** Screens on which parts of every page are checked: the home, and some with a form, a table and a payment. */
  everywhere: readonly string[];
}

/** Result of a run. */
export interface Outcome {
  mutants: number;
  /** Mutants that pass the check but fail on a page. */
  escapes: string[];
  /** Mutants for which the incremental and the full check differ. */
  differences: string[];
  refused: number;
  /** Number of screens rendered. */
  drawn: number;
  /** Number of mutants refused, by rule. */
  rules: Map<string, number>;
}

/**
 * Mutates a config thousands of times, the same for a seed. For a mutant that passes the check, a screen that changed
 * is rendered, its forms filled and its buttons pressed; if several changed, mutants alternate between them.
 */
export async function playMutants({ folder, chosen, count, seed, everywhere }: Play): Promise<Outcome> {
  const heard: string[] = [];
  const hear = (problem: string) => void heard.push(problem);
  const stage = createStage(hear);
  const load = configLoader(folder, true);
  const base = load();
  const known = signatures(base);
  const outcome: Outcome = {
    mutants: count,
    escapes: [],
    differences: [],
    refused: 0,
    drawn: 0,
    rules: new Map(),
  };
  const mutants = mutantsOf(textsOf(base, folder, chosen), seed);
  for (let number = 1; number <= count; number++) {
    const mutant = mutants.next().value as Mutant;
    const changes: Changes = new Map([[mutant.file, mutant.text]]);
    const config = load(changes);
    const findings = config.findings.length > 0 ? config.findings : check(config);
    if (number % SAMPLE === 0) compare(mutant, check(config), check(configLoader(folder)(changes)), outcome);
    if (findings.length > 0) tally(findings, outcome);
    else await play(config, number);
    if (heard.length === 0) continue;
    const [first = ''] = heard.splice(0);
    outcome.escapes.push(`#${number} ${mutant.file}: ${mutant.what}\n    ${first.slice(0, 600)}`);
  }
  return outcome;

  async function play(config: Config, number: number): Promise<void> {
    try {
      const now = signatures(config);
      const shell = now.portal !== known.portal;
      const screens = [...config.screens.values()].filter(
        ({ name }) =>
          now.screens.get(name) !== known.screens.get(name) || (shell && everywhere.includes(name)),
      );
      const file = screens[number % screens.length];
      if (!file) return;
      const { portal, screenOf } = buildConfig(config, hear);
      const mood: Mood = number % REFUSALS === 0 ? 'refuses' : 'answers';
      await stage.play(screenOf(file), portal, answerOf(config, mood), shell);
      outcome.drawn++;
    } catch (error) {
      hear(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
}

function textsOf({ files }: Config, folder: string, chosen: Play['chosen']): Map<string, string> {
  const names = files.map(({ source }) => source.file.slice(folder.length + 1)).filter(chosen);
  return new Map(names.map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
}

function tally(findings: readonly Finding[], outcome: Outcome): void {
  outcome.refused++;
  for (const rule of new Set(findings.map((finding) => finding.rule)))
    outcome.rules.set(rule, (outcome.rules.get(rule) ?? 0) + 1);
}

function compare(
  { file, what }: Mutant,
  quick: readonly Finding[],
  whole: readonly Finding[],
  { differences }: Outcome,
): void {
  if (JSON.stringify(quick) !== JSON.stringify(whole)) differences.push(`${file}: ${what}`);
}

/** Inputs of a page: compiled code and the backend's answers. */
function signatures(config: Config): { portal: string; screens: Map<string, string> } {
  const screens = [...config.screens.values()].map((file) => [file.name, signature(file, config)] as const);
  const formats = JSON.stringify([...config.formats.values()].map(({ value }) => value));
  return { portal: compilePortal(config).code + formats, screens: new Map(screens) };
}

function signature(file: ScreenFile, config: Config): string {
  const examples = endpointsOf(file, config).map((endpoint) => endpoint?.value.examples);
  return compileScreen(file, config).code + JSON.stringify(examples);
}
