import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

export default mergeConfig(
  vite,
  defineConfig({
    test: {
      include: ['{src,server,scripts,tests}/**/*.test.{ts,tsx}'],
      exclude: ['tests/e2e/**', 'node_modules/**'],
      // No test is timed: these only end one that hangs, on a machine however busy.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      // Every core, also of two: the default leaves one of them idle.
      maxWorkers: '100%',
      env: { TZ: 'America/Argentina/Salta' },
    },
  }),
);
