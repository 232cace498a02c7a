import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const SETTINGS = pathToFileURL(resolve('scripts/machine/settings.mjs')).href;
const PROGRAM = `
  const { loadSettings } = await import(process.argv[1]);
  console.log(loadSettings(), process.env.PORTAL_DEMO ?? '');`;

/** Settings loaded in a folder with those lines in its `.env` (null: none), and those variables. */
function loaded(lines: string | null, variables: Record<string, string>): string {
  if (lines !== null) writeFileSync(join(folder, '.env'), lines);
  const program = ['--input-type=module', '-e', PROGRAM, SETTINGS];
  return execFileSync(process.execPath, program, { cwd: folder, env: variables }).toString().trim();
}

it.each([
  ['nobody configured', null, {}, 'true on'],
  ['is in production', null, { NODE_ENV: 'production' }, 'false'],
  ['is told to be no demonstration', null, { PORTAL_DEMO: 'off' }, 'false off'],
  ['somebody configured', 'PORT=3000', {}, 'false'],
  ['somebody configured as a demonstration', 'PORTAL_DEMO=on', {}, 'false on'],
])('a copy that %s', (_, lines, variables, expected) => {
  expect(loaded(lines, variables)).toBe(expected);
});
