import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'package-'));
  cpSync('scripts/portal.mjs', join(folder, 'portal.mjs'));
  mkdirSync(join(folder, 'build/commands'), { recursive: true });
  writeFileSync(
    join(folder, 'build/commands/respaldo.js'),
    'console.log(process.cwd(), process.env.INIT_CWD);',
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const portal = (word: string, cwd = process.cwd()) =>
  spawnSync(process.execPath, [join(folder, 'portal.mjs'), word], { cwd, encoding: 'utf8' });

it('says which commands it has to who asks for help', () => {
  const { status, stdout, stderr } = portal('--help');
  expect(stdout).toContain('Hay: respaldo.');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('refuses a command that it does not have, and says which it has', () => {
  const { status, stderr } = portal('respalo');
  expect(stderr).toBe('No existe el comando "respalo". Hay: respaldo.\n');
  expect(status).toBe(2);
});

it('runs a command from its own folder, and says to it in which it was typed', () => {
  const own = realpathSync(folder);
  const typedIn = join(own, 'build');
  expect(portal('respaldo', typedIn).stdout).toBe(`${own} ${typedIn}\n`);
});
