import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import vite from './vite.config.ts';

// For every worker: a thread cannot choose its own.
process.env['TZ'] = 'America/Argentina/Salta';

const tests = ['src', 'server', 'scripts', 'tests'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
/** What draws or puts something else in the place of a module needs modules of its own; the others share them. */
const apart = tests.filter((file) =>
  /@vitest-environment|vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

/** What takes minutes begins first, so that no core waits for it at the end; what shares modules comes together. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/tests\/(mutation|cases|new|simulation)\//.test(moduleId);
    const isApart = ({ project }: TestSpecification) => project.name === 'apart';
    const rank = (file: TestSpecification) => (isLong(file) ? 0 : isApart(file) ? 1 : 2);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      // No test is timed: these only end one that hangs, on a machine however busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      globalSetup: 'tests/shared-folder.ts',
      setupFiles: 'tests/setup.ts',
      pool: 'threads',
      // Every core, also of two: the default leaves one of them idle.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
      projects: [
        { extends: true, test: { name: 'apart', include: apart } },
        {
          extends: true,
          test: { name: 'together', include: tests.filter((file) => !apart.includes(file)), isolate: false },
        },
      ],
    },
  }),
);
