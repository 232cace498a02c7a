import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { loadConfig } from '#language/load/load.ts';
import { withCopies } from './copies.ts';

const folder = withCopies(2);
const config = loadConfig(folder);

afterAll(() => rmSync(dirname(folder), { recursive: true }));

it('makes copies in which the check finds nothing, as in the config that they come from', () => {
  expect(check(config)).toEqual([]);
});

it('gives each copy calls of its own, so that each is checked and compiled for itself', () => {
  const called = (name: string) =>
    JSON.stringify(config.screens.get(name)?.expanded).match(/Copia\d+\/PFP\/\w+/g) ?? [];
  expect(new Set(called('copias/c0000')).size).toBe(3);
  expect(new Set([...called('copias/c0000'), ...called('copias/c0001')]).size).toBe(6);
});
