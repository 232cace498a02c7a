import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Bytes that the linter may say of all that is planted. */
const MOST_SAID = 16 * 1024 * 1024;

interface Diagnostic {
  code: string;
  message: string;
  help?: string;
  filename: string;
}

/**
 * Writes files into the rooms, lints them with the project's own config and takes them away again.
 * @param planted path from the project's root → content
 * @returns what the linter says, by path
 */
export function lintPlanted(planted: ReadonlyMap<string, string>): Map<string, Diagnostic[]> {
  const folders = new Set([...planted.keys()].map(dirname));
  try {
    for (const folder of folders) mkdirSync(folder, { recursive: true });
    for (const [path, content] of planted) writeFileSync(path, content);
    const paths = [...planted.keys()];
    const run = spawnSync('node_modules/.bin/oxlint', ['-f', 'json', ...paths], {
      encoding: 'utf8',
      maxBuffer: MOST_SAID,
    });
    const { diagnostics } = JSON.parse(run.stdout) as { diagnostics: Diagnostic[] };
    return new Map(paths.map((path) => [path, diagnostics.filter(({ filename }) => filename === path)]));
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/** Help texts of the walls that tripped. */
export function wallsTripped(diagnostics: readonly Diagnostic[]): (string | undefined)[] {
  return diagnostics.filter(({ code }) => code === 'eslint(no-restricted-imports)').map(({ help }) => help);
}
