import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/** Before all tests: a folder for what is made once and used by many, and what those are called that hold built scripts. */
export function setup(): void {
  const shared = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env['TEST_SHARED_FOLDER'] = shared;
  process.env['TEST_SCRIPTS'] = join('build', `${basename(shared)}-`);
}

/** After all tests they go. */
export function teardown(): void {
  rmSync(process.env['TEST_SHARED_FOLDER']!, { recursive: true, force: true });
  const scripts = process.env['TEST_SCRIPTS']!;
  for (const name of existsSync(dirname(scripts)) ? readdirSync(dirname(scripts)) : [])
    if (name.startsWith(basename(scripts))) rmSync(join(dirname(scripts), name), { recursive: true });
}
