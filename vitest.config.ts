import { readdirSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { codeAtHand } from './tests/simulation/code-at-hand.ts';
import { testFolder } from './tests/test-folder.ts';
import vite from './vite.config.ts';

// For every worker: a thread cannot choose its own.
process.env['TZ'] = 'America/Argentina/Salta';
process.env['TMPDIR'] = testFolder();
// Most of what drawing makes is garbage at once: with more room (MB) it is swept a third as often, for a tenth less of the processor.
setFlagsFromString('--max-semi-space-size=64');

const text = (file: string) => readFileSync(file, 'utf8');
/** Test files of full depth, which a run of protecting tests leaves out unless they are named (tests/depth.ts). */
const left = (file: string) =>
  process.env['TEST_DEPTH'] === 'protects' &&
  !process.argv.includes(file) &&
  /^\/\/ Depth all: /m.test(text(file));
const tests = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => !left(file)),
);
const draws = (file: string) => text(file).includes('@vitest-environment');
/** The simulation has a React of its own: that of production, which draws faster; */
const played = tests.filter((file) => file.startsWith('tests/simulation/'));
/** what puts something else in the place of a module, or plays a whole portal, needs modules of its own; the others share them, */
const apart = tests.filter(
  (file) =>
    !played.includes(file) &&
    (/vi\.(?:mock|doMock|resetModules)\(/.test(text(file)) || (draws(file) && file.startsWith('tests/'))),
);
const others = tests.filter((file) => !played.includes(file) && !apart.includes(file));
/** and those that draw share a window too. */
const drawn = others.filter(draws);
const together = others.filter((file) => !draws(file));

/** Groups files that share modules; the slowest of each start first, so that no core waits at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kinds = ['played', 'apart', 'drawn', 'together'];
    const rank = ({ project, moduleId }: TestSpecification) =>
      kinds.indexOf(project.name) + (/\/tests\//.test(moduleId) ? 0 : 0.5);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // No test is timed: these only end one that hangs, on a machine however busy.
      testTimeout: 1_200_000,
      hookTimeout: 1_200_000,
      globalSetup: 'tests/shared-folder.ts',
      setupFiles: 'tests/setup.ts',
      pool: 'threads',
      // Every core, also of two: the default leaves one of them idle.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      projects: [
        {
          extends: true,
          plugins: [codeAtHand()],
          oxc: { jsx: { runtime: 'automatic', development: false } },
          test: { name: 'played', include: played, env: { NODE_ENV: 'production' } },
        },
        { extends: true, test: { name: 'apart', include: apart } },
        { extends: true, test: { name: 'drawn', include: drawn, isolate: false } },
        { extends: true, test: { name: 'together', include: together, isolate: false } },
      ],
    },
  }),
);
