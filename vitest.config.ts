import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import vite from './vite.config.ts';

// For every worker: a thread cannot choose its own.
process.env['TZ'] = 'America/Argentina/Salta';

/** What takes minutes begins first, so that no core waits for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/tests\/(mutation|cases|new|simulation)\//.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['{src,server,scripts,tests}/**/*.test.{ts,tsx}'],
      exclude: ['tests/e2e/**', 'node_modules/**'],
      // No test is timed: these only end one that hangs, on a machine however busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      setupFiles: 'tests/setup.ts',
      pool: 'threads',
      // Every core, also of two: the default leaves one of them idle.
      maxWorkers: '100%',
      sequence: { sequencer: LongestFirst },
    },
  }),
);
