import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Bytes that the linter may say of all that is planted. */
const MOST_SAID = 16 * 1024 * 1024;
/** What the linter reads to know the rules. */
const RULES = ['.oxlintrc.json', 'scripts/walls/walls.oxlint.json', 'package.json'];

interface Diagnostic {
  code: string;
  message: string;
  help?: string;
  filename: string;
}

/**
 * Writes files into an empty copy of the house and lints them with the project's own rules.
 * @param planted path from the project's root → content
 * @returns what the linter says, by path
 */
export function lintPlanted(planted: ReadonlyMap<string, string>): Map<string, Diagnostic[]> {
  const house = mkdtempSync(join(tmpdir(), 'portal-walls-'));
  try {
    for (const path of RULES) cpSync(path, join(house, path), { recursive: true });
    for (const [path, content] of planted) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), content);
    }
    const run = spawnSync(resolve('node_modules/.bin/oxlint'), ['-f', 'json'], {
      cwd: house,
      encoding: 'utf8',
      maxBuffer: MOST_SAID,
    });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    return new Map(
      [...planted.keys()].map((path) => [path, diagnostics.filter(({ filename }) => filename === path)]),
    );
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

/** Help texts of the walls that tripped. */
export function wallsTripped(diagnostics: readonly Diagnostic[]): (string | undefined)[] {
  return diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)').map(({ help }) => help);
}
