import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from './load.ts';

/** Files of a config folder that are reported as not read. */
function unreadOf(...names: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  mkdirSync(join(folder, 'screens'));
  for (const name of names) writeFileSync(join(folder, 'screens', name), '{}');
  return loadConfig(folder)
    .findings.filter(({ rule }) => rule === 'unknown-file')
    .map(({ file }) => file.replace(`${folder}/screens/`, ''));
}

describe('a config folder', () => {
  it('tells files that were meant to be read', () => {
    const names = ['a.JSON', 'b.jsn', 'c.json.txt', 'd.json5', 'e.js'];
    expect(unreadOf(...names).sort()).toEqual(names);
  });

  it('leaves what is something else', () => {
    expect(unreadOf('LEEME.md', 'a.json~', 'a.json.bak', '.DS_Store')).toEqual([]);
  });
});
