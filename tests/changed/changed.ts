import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv, stdout } from 'node:process';
import { loadConfig } from '#language/load/load.ts';
import { touchedJourneys, touchedScreens } from './touched-screens.ts';
import { touchedTests } from './touched-tests.ts';

/**
 * Test selection of `npm test -- --changed [REVISION]`: prints as JSON the test files that a change touches, the
 * screens with cases to play, and the journeys. The change is the difference from the revision; by default the
 * uncommitted changes, or else the last commit.
 */
const asked = argv[2];
const uncommitted = [...lines('diff', '--name-only', 'HEAD'), ...untracked()];
const base = asked ?? (uncommitted.length > 0 ? 'HEAD' : 'HEAD~1');
const changed = new Set([...lines('diff', '--name-only', base, '--'), ...untracked()]);
const screens = [...changed].some((file) => file.startsWith('config/')) ? screensSince(base) : [];
const tests = lines('ls-files', '--cached', '--others', '--exclude-standard')
  .filter((file) => /^(?:src|server|scripts|tests)\/.*\.test\.tsx?$/.test(file))
  .filter((file) => existsSync(file));
const unit = touchedTests(changed, tests).filter((file) => changed.has(file) || isOfFirstDepth(file));
const journeys = [
  ...[...changed].filter((file) => file.endsWith('.spec.ts') && existsSync(file)),
  ...touchedJourneys(loadConfig('config'), screens, 'tests/e2e').filter(
    (file) => !changed.has(file) && readFileSync(file, 'utf8').includes('@protects'),
  ),
];
stdout.write(JSON.stringify({ base, changed: [...changed], unit, screens, journeys }));

function isOfFirstDepth(file: string): boolean {
  return !/^\/\/ Depth all: /m.test(readFileSync(file, 'utf8'));
}

function untracked(): string[] {
  return lines('ls-files', '--others', '--exclude-standard');
}

function lines(...words: string[]): string[] {
  return execFileSync('git', words, { encoding: 'utf8', maxBuffer: 1 << 28 })
    .split('\n')
    .filter(Boolean);
}

function screensSince(revision: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'config-before-'));
  try {
    const archive = execFileSync('git', ['archive', revision, '--', 'config'], { maxBuffer: 1 << 28 });
    execFileSync('tar', ['-xf', '-', '-C', folder], { input: archive });
    return touchedScreens(loadConfig(join(folder, 'config')), loadConfig('config'), changed);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
