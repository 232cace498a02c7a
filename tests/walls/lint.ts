import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Limit for the linter's output, in bytes. */
const MOST_SAID = 16 * 1024 * 1024;
/** Files with the linter's rules. */
const RULES = ['.oxlintrc.json', 'scripts/walls/walls.oxlint.json', 'package.json'];

interface Diagnostic {
  code: string;
  message: string;
  help?: string;
  filename: string;
}

/**
 * Writes files into an empty copy of the project and lints them with its rules.
 * @param planted content by path from the project's root
 * @returns diagnostics by path
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

/** Help texts of the violated import rules. */
export function wallsTripped(diagnostics: readonly Diagnostic[]): (string | undefined)[] {
  return diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)').map(({ help }) => help);
}
