import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { configDiff } from '#language/diff/config-diff.ts';
import { diffMarkdown } from '#language/diff/diff-markdown.ts';
import { weakenings } from '#language/diff/weakenings.ts';
import { loadConfig } from '#language/load/load.ts';
import { command } from './command.ts';
import { configOption, demandFolder, isFolder } from './config-folder.ts';
import { typedPath } from './machine/typed-path.ts';

/**
 * `npm run diff:config -- BASE`: what changes for people from BASE (a git revision, or another config folder) to the config
 * of this folder, as Markdown. Exit code 0: it was printed; 2: it could not run.
 */
const asked = command('diff:config', 'Dice en palabras qué cambia de una versión de config a esta.')
  .argument('<base>', 'revisión de git (main, HEAD~1, v1.2) o carpeta de config')
  .addOption(configOption('carpeta de config de ahora'))
  .parse();

const scratch = mkdtempSync(join(tmpdir(), 'diff-config-'));
try {
  const { config } = asked.opts<{ config: string }>();
  const [base = ''] = asked.args;
  demandFolder(config);
  const folder = typedPath(base);
  const before = isFolder(folder) ? folder : fromGit(base, config);
  const [old, now] = [loadConfig(before), loadConfig(config)];
  console.log(diffMarkdown(configDiff(old, now), weakenings(old, now)));
} catch (error) {
  console.error(`No se pudo comparar: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** The config folder as it was in a revision, in a folder of its own. */
function fromGit(revision: string, config: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'buffer', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 28 });
  const path = isAbsolute(config)
    ? relative(git('rev-parse', '--show-toplevel').toString().trim(), config)
    : config;
  let commit: string;
  try {
    commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).toString().trim();
  } catch {
    throw new Error(`"${revision}" no es una carpeta ni una revisión de git.`);
  }
  let archive: Buffer;
  try {
    archive = git('archive', '--format=tar', commit, '--', path);
  } catch {
    throw new Error(`La carpeta ${config} no estaba en ${revision}.`);
  }
  execFileSync('tar', ['-xf', '-', '-C', scratch], { input: archive });
  return join(scratch, path);
}
