import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutPrefixer, withoutPrefixes } from './without-prefixes.ts';

const CACHE = 'node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js';

/** Begins a build of one source. */
function build(source: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'styles-'));
  writeFileSync(join(folder, 'bar.tsx'), source);
  try {
    (withoutPrefixes([folder]).buildStart as () => void)();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('withoutPrefixes', () => {
  it('finds the prefixer of the emotion that is installed', () => {
    expect(withoutPrefixer(readFileSync(CACHE, 'utf8'))).toContain('defaultStylisPlugins = []');
  });

  it('stops the build when emotion has another shape', () => {
    expect(() => withoutPrefixer('var plugins = [];')).toThrow('prefixer');
  });

  it('stops the build when a style needs a prefix', () => {
    expect(() => build("const bar = { userSelect: 'none' };")).toThrow('"userSelect"');
    expect(() => build("const bar = { maskImage: 'none' };")).toThrow('"maskImage"');
    expect(() => build("const bar = { position: 'sticky' };")).not.toThrow();
  });
});
