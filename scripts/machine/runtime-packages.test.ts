import { expect, it } from 'vitest';
import { importedPackages, runtimePackages } from './runtime-packages.ts';

const LOCKED = {
  'node_modules/a': {
    dependencies: { b: '1', c: '1' },
    optionalDependencies: { 'd-linux': '1', 'd-mac': '1' },
  },
  'node_modules/a/node_modules/b': { dependencies: { c: '1', a: '1' } },
  'node_modules/b': { dependencies: { e: '1' } },
  'node_modules/c': { peerDependencies: { f: '1', g: '1' }, peerDependenciesMeta: { g: { optional: true } } },
  'node_modules/d-linux': {},
  'node_modules/e': {},
  'node_modules/f': {},
  'node_modules/g': {},
  'node_modules/@s/h': {},
};

it('what goes along is what is asked for and all that it needs, from where Node would take it', () => {
  expect(runtimePackages(['a', '@s/h', 'node:fs'], LOCKED)).toEqual([
    'node_modules/@s/h',
    'node_modules/a',
    'node_modules/a/node_modules/b',
    'node_modules/c',
    'node_modules/d-linux',
    'node_modules/f',
  ]);
});

it('packages are found in built code however they are asked for', () => {
  const code = `import a from "a/deep/x.js";import"b";import { x } from './own.js';
    const c = await import("@s/c/d"); import fs from "node:fs"; "from nothing"`;
  expect(importedPackages(code)).toEqual(['a', 'b', '@s/c']);
});
