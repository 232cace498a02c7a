import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { loadConfig } from '#language/load/load.ts';
import { benchConfig } from './bench-config.ts';

const folder = benchConfig('config', 2);

afterAll(() => rmSync(folder, { recursive: true }));

it('adds screens to measure in which the check finds nothing', () => {
  expect(check(loadConfig(folder))).toEqual([]);
});
